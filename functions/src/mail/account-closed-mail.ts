import { accountClosedText } from '@sharebox/domain/accounts/account-deletion';
import type { Letter } from '@sharebox/domain/notifications/mail';
import { letter } from './letter';
import type { MailFrame } from './mail-frame';

/** Tells somebody that their account is closed, and how it is opened again before `dueAt`. */
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
