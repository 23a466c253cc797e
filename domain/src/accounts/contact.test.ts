import { describe, expect, it } from 'vitest';
import {
  type ContactForm,
  contactFormSchema,
  contactMessageSchema,
  contactMessageDays,
  contactSubjects,
  quickestContactMs,
} from './contact';

const form: ContactForm = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Order',
  message: 'Where is it?',
};
const messages = (changes: object) =>
  contactFormSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('the contact form', () => {
  it('takes what is typed, without the spaces around it', () => {
    const spaced = { ...form, name: ' Ada ', email: ' ada@example.com ', message: ' Where is it?\n' };
    expect(contactFormSchema.parse(spaced)).toEqual(form);
    expect(messages({ user_id: 'ada' })).toHaveLength(1);
  });

  it('is about any of five things, and about one of them', () => {
    expect(contactSubjects.join()).toBe('Order,Delivery,Feedback,Partnership,Other');
    for (const subject of contactSubjects) expect(messages({ subject })).toEqual([]);
    for (const subject of ['', 'Love'])
      expect(messages({ subject })).toEqual(['Please choose what it is about']);
  });

  it.each([
    [{ name: ' ' }, 'Please tell us your name'],
    [{ name: 'x'.repeat(121) }, 'At most 120 characters, please'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ message: ' ' }, 'Please write your message'],
    [{ message: 'x'.repeat(2001) }, 'At most 2,000 characters, please'],
  ])('says what is wrong with %j', (changes, message) => expect(messages(changes)).toEqual([message]));

  it('takes texts of their full length', () => {
    const domain = `@${'long-name.'.repeat(18)}com`;
    const email = `${'a'.repeat(200 - domain.length)}${domain}`;
    expect(messages({ name: 'x'.repeat(120), message: 'x'.repeat(2000), email })).toEqual([]);
    expect(messages({ email: `a${email}` })).toEqual(['At most 200 characters, please']);
  });

  it('takes longer than three seconds to fill in, and is kept for a year', () => {
    expect([quickestContactMs, contactMessageDays]).toEqual([3000, 365]);
  });
});

describe('a message', () => {
  const at = new Date('2026-11-17T09:00:00Z');
  const message = { ...form, user_id: 'ada', created_at: at, answered_at: at, expires_at: at };

  it('is kept as it stands', () => expect(contactMessageSchema.parse(message)).toEqual(message));

  it('of before is a visitor’s, about nothing said, and waits for its answer', () => {
    const old = { name: 'Ada', email: 'ada@example.com', message: 'Where is it?', created_at: at };
    expect(contactMessageSchema.parse(old)).toEqual({
      ...old,
      subject: '',
      user_id: null,
      answered_at: null,
    });
  });
});
