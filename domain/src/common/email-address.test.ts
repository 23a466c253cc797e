import { expect, it } from 'vitest';
import { createEmailAddressSchema } from './email-address';

it.each(['ada', 'ada @example.com', 'ada@example', '\u200B'])(
  'createEmailAddressSchema rejects %j',
  (typed) => {
    expect(createEmailAddressSchema().safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter a valid email address',
    );
  },
);

it('createEmailAddressSchema reports the given message for a missing or too long address', () => {
  const schema = createEmailAddressSchema({ missing: 'Email, please', max: 20, tooLong: 'Too long' });
  const messageFor = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;
  expect(messageFor(' \u200B')).toBe('Email, please');
  expect(messageFor('ada.obi.nwosu@example.com')).toBe('Too long');
});
