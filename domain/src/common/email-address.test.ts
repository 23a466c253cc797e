import { expect, it } from 'vitest';
import { emailAddressSchema } from './email-address';

it.each(['ada', 'ada @example.com', 'ada@example', '\u200B'])('emailAddressSchema rejects %j', (typed) => {
  expect(emailAddressSchema().safeParse(typed).error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  );
});

it('emailAddressSchema has its own message for an address that is missing or too long', () => {
  const schema = emailAddressSchema({ missing: 'Email, please', max: 20, tooLong: 'Too long' });
  const messageFor = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;
  expect(messageFor(' \u200B')).toBe('Email, please');
  expect(messageFor('ada.obi.nwosu@example.com')).toBe('Too long');
});
