import { describe, expect, it } from 'vitest';
import { type ContactForm, contactFormSchema, contactSubjects } from './contact';

const form: ContactForm = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Order',
  message: 'Where is it?',
};
const messages = (changes: object) =>
  contactFormSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('contactFormSchema', () => {
  it('the contact form accepts only the five listed subjects', () => {
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
  ])('the contact form rejects %j with “%s”', (changes, message) =>
    expect(messages(changes)).toEqual([message]),
  );

  it('the contact form accepts fields of the maximum length', () => {
    const domain = `@${'long-name.'.repeat(18)}com`;
    const email = `${'a'.repeat(200 - domain.length)}${domain}`;
    expect(messages({ name: 'x'.repeat(120), message: 'x'.repeat(2000), email })).toEqual([]);
    expect(messages({ email: `a${email}` })).toEqual(['At most 200 characters, please']);
  });
});
