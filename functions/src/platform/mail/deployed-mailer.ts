import { logger } from 'firebase-functions/v2';
import type { MailPort } from '../services';
import { defineSecret, defineString } from 'firebase-functions/params';
import { isDemoStack } from '../demo-stack';
import { createSmtpMailer } from './smtp-mailer';

/** Prints each email to the log instead of sending it, like the Auth emulator does with its links. */
export const printedMailer: MailPort = {
  send: (_id, { to, message }) => {
    logger.info(
      `No SMTP_URL is set, so this email to ${to} is only printed: ${message.subject}\n\n${message.text}`,
    );
    return Promise.resolve(null);
  },
};

/**
 * Returns the mail server's URL if the URL enforces TLS, either from the start (`smtps:`) or by mandatory STARTTLS
 * (`smtp:` with `?requireTLS=true`).
 * @throws for all other URLs, including those with additional settings, which could turn TLS off. The error message
 * leaves out the URL, because it contains the password.
 */
export function requireTls(url: string): string {
  if (isOverTls(url)) return url;
  throw new Error(
    'SMTP_URL would send email unencrypted: it must be smtps://user:password@host:465, or ' +
      'smtp://user:password@host:587?requireTLS=true, and no other settings.',
  );
}

function isOverTls(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, search } = new URL(url);
  return protocol === 'smtps:' ? search === '' : protocol === 'smtp:' && search === '?requireTLS=true';
}

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
