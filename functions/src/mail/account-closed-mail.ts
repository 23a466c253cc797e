import { accountClosedText } from '@sharebox/domain/accounts/account-deletion';
import type { Letter } from '@sharebox/domain/notifications/mail';
import { letter } from './letter';
import type { MailFrame } from './mail-frame';

/** Builds the email that confirms that an account is closed and explains how to reopen it before `dueAt`. */
export function accountClosedMail(to: string, dueAt: Date, frame: MailFrame): Letter {
  const { title, message } = accountClosedText(dueAt);
  return letter({
    to,
    subject: title,
    preheader: 'You can still change your mind.',
    title,
    message,
    link: { url: `${frame.origin}/contact`, label: 'Write to us' },
    frame,
  });
}
