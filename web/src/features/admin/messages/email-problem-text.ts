import type { EmailProblem, EmailProblemReason } from '@sharebox/domain/notifications/email-delivery';

const texts: Record<EmailProblemReason, string> = {
  'bad-address': 'This is no address that a mail could go to.',
  refused: 'The mail server refused it for good.',
  'put-off': 'The mail server put it off each time.',
  unreachable: 'The mail server could not be reached.',
  'not-let-in': 'The mail server did not let the shop in: its password may be wrong.',
  'broke-off': 'Sending it broke off each time. It may have arrived all the same.',
};

/** Describes why an email could not be sent, quoting the mail server's message if there was one. */
export function getEmailProblemText(problem: EmailProblem | null): string {
  if (!problem) return 'Nobody wrote down why.';
  const { reason, detail } = problem;
  return detail === '' ? texts[reason] : `${texts[reason]} It said: “${detail}”`;
}
