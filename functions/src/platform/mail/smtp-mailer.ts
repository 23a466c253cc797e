import type { EmailFailure } from '@sharebox/domain/notifications/email';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { MailPort } from '../services';

/** The mail server's URL with its credentials, `smtps://user:password@host:465`, and the sender, `Name <address>`. */
export interface SmtpAccess {
  url: string;
  from: string;
}

/** Milliseconds. Short enough that an attempt ends well before the function times out. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Returns the Message-ID of an email, which is the same each time the email is sent, so that mail systems can drop
 * duplicates. The id is hashed, because it may contain order ids and uids.
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
 * Creates a mailer that sends over SMTP. Each email uses a new connection, because an idle function would lose an open
 * one. `access` is called for each email, because a secret can be read only while a function is running.
 */
export function createSmtpMailer(access: () => SmtpAccess): MailPort {
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
