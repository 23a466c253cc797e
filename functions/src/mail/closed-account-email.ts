import { buildAccountClosedEmail } from '@sharebox/domain/accounts/account-deletion';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

/** Builds the email that confirms that an account was closed and explains how to reopen it before `dueAt`. */
export function buildClosedAccountEmail(to: string, dueAt: Date, frame: EmailFrame): EmailContent {
  const { title, message } = buildAccountClosedEmail(dueAt);
  return buildEmail({
    to,
    subject: title,
    preheader: 'You can still change your mind.',
    title,
    message,
    link: { url: `${frame.origin}/contact`, label: 'Write to us' },
    frame,
  });
}
