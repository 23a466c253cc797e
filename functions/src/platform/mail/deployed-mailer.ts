import { defineSecret, defineString } from 'firebase-functions/params';
import type { MailPort } from '../services';
import { overTls } from './over-tls';
import { printedMailer } from './printed-mailer';
import { smtpMailer } from './smtp-mailer';

/**
 * What a deploy asks for, and does not go on without; null on the emulators of a demo project, which have no Secret
 * Manager to ask.
 */
export function mailParams({ FUNCTIONS_EMULATOR, GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv) {
  if (FUNCTIONS_EMULATOR === 'true' && GCLOUD_PROJECT.startsWith('demo-')) return null;
  return {
    url: defineSecret('SMTP_URL'),
    from: defineString('MAIL_FROM', {
      label: 'Sender of emails',
      description: 'Like: Share Box <hello@your-domain.example>',
    }),
  };
}

const params = mailParams(process.env);

/** What a function that sends mails is bound to. */
export const mailSecrets = params ? [params.url] : [];

const localSender = 'Share Box <hello@sharebox.test>';

/** Sends to this mail server; prints where there is none. */
export function localMailer({ SMTP_URL: url }: NodeJS.ProcessEnv): MailPort {
  return url ? smtpMailer(() => ({ url, from: localSender })) : printedMailer;
}

/** Sends as the shop was set up to, and nothing in the clear. */
export function deployedMailer(): MailPort {
  if (!params) return localMailer(process.env);
  const { url, from } = params;
  return smtpMailer(() => ({ url: overTls(url.value()), from: from.value() }));
}
