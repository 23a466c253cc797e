import * as z from 'zod/mini';
import { mailDelivery, waitingMail } from './mail-delivery';

/**
 * `mail/{id}`: an outgoing e-mail and how far it has come. Whoever writes one writes `queuedMail`; one without
 * `delivery` is new.
 */
export const mail = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.optional(mailDelivery),
});
export type Mail = z.infer<typeof mail>;

/** One that was given up, as staff read it. */
export const undeliveredMail = z.extend(mail, { delivery: mailDelivery });
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** What an e-mail says, and to whom. */
export type Letter = Pick<Mail, 'to' | 'message'>;

/** A letter as it is written for sending, at `at`. */
export function queuedMail({ to, message }: Letter, at: Date): Mail {
  return { to, message, delivery: waitingMail(at) };
}
