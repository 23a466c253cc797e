import { emailProblemReasons } from '@sharebox/domain/notifications/email';
import { expect, it } from 'vitest';
import { getEmailProblemText } from './email-problem-text';

it('explains why an email could not be sent, and quotes the mail server', () => {
  expect(getEmailProblemText({ reason: 'refused', detail: '550 No such user' })).toBe(
    'The mail server rejected it permanently. It said: “550 No such user”',
  );
  expect(getEmailProblemText({ reason: 'bad-address', detail: '' })).toBe(
    'This isn’t a valid email address.',
  );
  expect(getEmailProblemText(null)).toBe('The reason is unknown.');
});

it('getEmailProblemText returns a distinct text for every reason', () => {
  const texts = emailProblemReasons.map((reason) => getEmailProblemText({ reason, detail: '' }));
  expect(new Set(texts).size).toBe(emailProblemReasons.length);
  for (const text of texts) expect(text).toMatch(/^[TS].+\.$/);
});
