import * as z from 'zod/mini';
import { mailDeliverySchema, waitingMail } from './mail-delivery';

/**
 * `mail/{id}`: an outgoing e-mail and how far it has come. Whoever writes one writes `queuedMail`; one without
 * `delivery` is new.
 */
export const mailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.optional(mailDeliverySchema),
});
export type Mail = z.infer<typeof mailSchema>;

/** One that was given up, as staff read it. */
export const undeliveredMailSchema = z.extend(mailSchema, { delivery: mailDeliverySchema });
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

/** What an e-mail says, and to whom. */
export type Letter = Pick<Mail, 'to' | 'message'>;

/** A letter as it is written for sending, at `at`. */
export function queuedMail({ to, message }: Letter, at: Date): Mail {
  return { to, message, delivery: waitingMail(at) };
}
