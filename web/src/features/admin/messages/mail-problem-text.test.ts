import { emailProblemReasons } from '@sharebox/domain/notifications/email-delivery';
import { expect, it } from 'vitest';
import { mailProblemText } from './mail-problem-text';

it('says why a mail was given up in words, and what the mail server said', () => {
  expect(mailProblemText({ reason: 'refused', detail: '550 No such user' })).toBe(
    'The mail server refused it for good. It said: “550 No such user”',
  );
  expect(mailProblemText({ reason: 'bad-address', detail: '' })).toBe(
    'This is no address that a mail could go to.',
  );
  expect(mailProblemText(null)).toBe('Nobody wrote down why.');
});

it('has a sentence of its own for every reason', () => {
  const texts = emailProblemReasons.map((reason) => mailProblemText({ reason, detail: '' }));
  expect(new Set(texts).size).toBe(emailProblemReasons.length);
});
