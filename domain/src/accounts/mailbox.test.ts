import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameMailbox, toMailbox } from './mailbox';

describe('toMailbox', () => {
  it('toMailbox returns the same mailbox for all spellings of an email address', () => {
    for (const email of [' Ada.Obi@GMAIL.com', 'adaobi+gifts@googlemail.com', 'a.d.a.o.b.i+1+2@gmail.com']) {
      expect(toMailbox(email)).toBe('adaobi@gmail.com');
    }
    expect(toMailbox('Ada+Box@Example.com')).toBe('ada@example.com');
    expect(toMailbox('\u202Aada@example.com\u200B')).toBe('ada@example.com');
  });

  it('toMailbox returns different mailboxes for email addresses of different users', () => {
    expect(isSameMailbox('ada.obi@example.com', 'adaobi@example.com')).toBe(false);
    expect(isSameMailbox('ada@example.com', 'ada@example.org')).toBe(false);
    expect(isSameMailbox('ada@example.com', 'ADA@example.com')).toBe(true);
  });

  it('toMailbox treats an email domain named like an inherited object property as an ordinary domain', () => {
    expect(toMailbox('ada.obi@__proto__')).toBe('ada.obi@__proto__');
    expect(toMailbox('ada.obi@constructor')).toBe('ada.obi@constructor');
  });

  it('toMailbox returns an already normalised email address unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
        expect(toMailbox(toMailbox(email))).toBe(toMailbox(email));
      }),
    );
  });
});
