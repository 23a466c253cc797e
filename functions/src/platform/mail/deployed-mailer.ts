import { defineSecret, defineString } from 'firebase-functions/params';
import { isDemoStack } from '../demo-stack';
import type { MailPort } from '../services';
import { requireTls } from './require-tls';
import { printedMailer } from './printed-mailer';
import { createSmtpMailer } from './smtp-mailer';

/**
 * Declares the parameters that a deployment requires. Returns null on the emulators of a demo project, which have no
 * Secret Manager.
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

/** The secrets that functions need in order to send emails. */
export const mailSecrets = params ? [params.url] : [];

const localSender = 'Share Box <hello@sharebox.test>';

/** Creates the mailer of the local stack. It uses the configured mail server, or prints emails if there is none. */
export function createLocalMailer({ SMTP_URL: url }: NodeJS.ProcessEnv): MailPort {
  return url ? createSmtpMailer(() => ({ url, from: localSender })) : printedMailer;
}

/** Creates the mailer of the deployed shop, which sends emails only over TLS. */
export function createDeployedMailer(): MailPort {
  if (!params) return createLocalMailer(process.env);
  const { url, from } = params;
  return createSmtpMailer(() => ({ url: requireTls(url.value()), from: from.value() }));
}
