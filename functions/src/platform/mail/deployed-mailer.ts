import { defineSecret, defineString } from 'firebase-functions/params';
import { isDemoStack } from '../demo-stack';
import type { MailPort } from '../services';
import { requireTls } from './require-tls';
import { printedMailer } from './printed-mailer';
import { createSmtpMailer } from './smtp-mailer';

/**
 * Declares the parameters that a deploy requires; null on the emulators of a demo project, which have no Secret
 * Manager.
 */
export function defineMailParams(environment: NodeJS.ProcessEnv) {
  if (isDemoStack(environment)) return null;
  return {
    url: defineSecret('SMTP_URL'),
    from: defineString('MAIL_FROM', {
      label: 'Sender of emails',
      description: 'Like: Share Box <hello@your-domain.example>',
    }),
  };
}

const params = defineMailParams(process.env);

/** The secrets of a function that sends emails. */
export const mailSecrets = params ? [params.url] : [];

const localSender = 'Share Box <hello@sharebox.test>';

/** Creates a mailer for this mail server. Prints emails if no server is given. */
export function createLocalMailer({ SMTP_URL: url }: NodeJS.ProcessEnv): MailPort {
  return url ? createSmtpMailer(() => ({ url, from: localSender })) : printedMailer;
}

/** Creates the deployed shop's mailer, which sends only over TLS. */
export function createDeployedMailer(): MailPort {
  if (!params) return createLocalMailer(process.env);
  const { url, from } = params;
  return createSmtpMailer(() => ({ url: requireTls(url.value()), from: from.value() }));
}
