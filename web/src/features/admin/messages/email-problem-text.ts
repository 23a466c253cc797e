import type { EmailProblem, EmailProblemReason } from '@sharebox/domain/notifications/email';

const texts: Record<EmailProblemReason, string> = {
  'bad-address': 'This isn’t a valid email address.',
  refused: 'The mail server rejected it permanently.',
  'put-off': 'The mail server deferred it each time.',
  unreachable: 'The mail server could not be reached.',
  'not-let-in': 'The mail server rejected the shop’s sign-in. The password may be wrong.',
  'broke-off': 'Sending was interrupted each time. It may still have arrived.',
};

export function getEmailProblemText(problem: EmailProblem | null): string {
  if (!problem) return 'The reason is unknown.';
  const { reason, detail } = problem;
  return detail === '' ? texts[reason] : `${texts[reason]} It said: “${detail}”`;
}
