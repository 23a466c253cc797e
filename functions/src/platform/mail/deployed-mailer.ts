import { logger } from 'firebase-functions/v2';
import type { MailPort } from '../services';
import { defineSecret, defineString } from 'firebase-functions/params';
import { isDemoStack } from '../runtime-options';
import type { EmailFailure } from '@sharebox/domain/notifications/email';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';

/** The mail server's URL with credentials (`smtps://user:password@host:465`), and the sender (`Name <address>`). */
interface SmtpConfig {
  url: string;
  from: string;
}

/** Timeouts in milliseconds. They are short enough that an attempt ends well before the function times out. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Returns an email's Message-ID. Repeated attempts have the same Message-ID, so that mail servers can drop duplicates.
 * `id` is hashed, because it may contain order ids and uids.
 */
function getMessageId(id: string, from: string): string {
  const [, host = 'sharebox'] = /@([^\s>]+)/.exec(from) ?? [];
  return `<${createHash('sha256').update(`mail:${id}`).digest('hex').slice(0, 32)}@${host}>`;
}

const mailerErrorSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  response: z.optional(z.string()),
  message: z.string(),
});

function toFailure(error: unknown): EmailFailure {
  const { data } = mailerErrorSchema.safeParse(error);
  if (!data) return { code: 'UNKNOWN', response: null, text: String(error) };
  const { code = 'UNKNOWN', responseCode = null, response = data.message } = data;
  return { code, response: responseCode, text: response };
}

/**
 * Creates a mailer that sends over SMTP. Opens a new connection for each email, because an open connection would break
 * while the function is idle. Calls `access` for each email, because secrets are available only while a function is
 * running.
 */
export function createSmtpMailer(access: () => SmtpConfig): MailPort {
  return {
    send: async (id, { to, message }) => {
      try {
        const { url, from } = access();
        const transport = createTransport({
          url,
          ...timeouts,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        const { unsubscribe_url, ...content } = message;
        await transport.sendMail({
          from,
          // Use an object, because a comma in a plain string would be parsed as two addresses.
          to: { name: '', address: to },
          ...content,
          messageId: getMessageId(id, from),
          ...(unsubscribe_url !== undefined && { list: { unsubscribe: unsubscribe_url } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        return toFailure(error);
      }
    },
  };
}

/** Logs each email instead of sending it. */
export const loggingMailer: MailPort = {
  send: (_id, { to, message }) => {
    logger.info(
      `No SMTP_URL is set, so this email to ${to} is only printed: ${message.subject}\n\n${message.text}`,
    );
    return Promise.resolve(null);
  },
};

/**
 * Returns the mail server's URL if it enforces TLS: with `smtps:`, or with `smtp:` and mandatory STARTTLS
 * (`?requireTLS=true`).
 * @throws for all other URLs. Additional settings are also rejected, because they could turn TLS off. The error message
 * omits the URL, because the URL contains the password.
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

/** The secrets of functions that send emails. */
export const mailSecrets = params ? [params.url] : [];

const localSender = 'Share Box <hello@sharebox.test>';

/**
 * Creates the mailer of the local stack. It uses the configured mail server, or logs emails if no mail server is
 * configured.
 */
export function createLocalMailer({ SMTP_URL: url }: NodeJS.ProcessEnv): MailPort {
  return url ? createSmtpMailer(() => ({ url, from: localSender })) : loggingMailer;
}

/** Creates the mailer of the deployed shop, which sends emails only over TLS. */
export function createDeployedMailer(): MailPort {
  if (!params) return createLocalMailer(process.env);
  const { url, from } = params;
  return createSmtpMailer(() => ({ url: requireTls(url.value()), from: from.value() }));
}
