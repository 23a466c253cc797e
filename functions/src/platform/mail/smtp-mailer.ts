import type { EmailFailure } from '@sharebox/domain/notifications/email-delivery';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { MailPort } from '../services';

/** The mail server with who may use it, `smtps://user:password@host:465`, and the sender, `Name <address>`. */
export interface SmtpAccess {
  url: string;
  from: string;
}

/** Milliseconds: with these an attempt ends well within a function's time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * The same for the same letter however often it is sent, so that a mailbox that gets it twice may show it once. Only
 * a hash: a mail's id names orders and accounts.
 */
function messageId(id: string, from: string): string {
  const [, host = 'sharebox'] = /@([^\s>]+)/.exec(from) ?? [];
  return `<${createHash('sha256').update(`mail:${id}`).digest('hex').slice(0, 32)}@${host}>`;
}

const mailerErrorSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  response: z.optional(z.string()),
  message: z.string(),
});

function failureOf(error: unknown): EmailFailure {
  const { data } = mailerErrorSchema.safeParse(error);
  if (!data) return { code: 'UNKNOWN', response: null, text: String(error) };
  const { code = 'UNKNOWN', responseCode = null, response = data.message } = data;
  return { code, response: responseCode, text: response };
}

/**
 * Sends by SMTP, each letter over a connection of its own: an idle function would lose one that is kept. `access` is
 * asked at each letter, since a secret can be read only where a function is bound to it.
 */
export function smtpMailer(access: () => SmtpAccess): MailPort {
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
        await transport.sendMail({
          from,
          // Not a text, in which a comma would make two addresses.
          to: { name: '', address: to },
          ...message,
          messageId: messageId(id, from),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
