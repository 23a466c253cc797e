import * as z from 'zod/mini';
import { mailDeliverySchema, waitingMail } from './mail-delivery';

/** `mail/{id}`: an outgoing email and its delivery. `queuedMail` creates one; an email without `delivery` is new. */
export const mailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.optional(mailDeliverySchema),
});
export type Mail = z.infer<typeof mailSchema>;

/** An undelivered email, as staff read it. */
export const undeliveredMailSchema = z.extend(mailSchema, { delivery: mailDeliverySchema });
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

/** The content and address of an email. */
export type Letter = Pick<Mail, 'to' | 'message'>;

/** Returns an email that is ready to be sent at `at`. */
export function queuedMail({ to, message }: Letter, at: Date): Mail {
  return { to, message, delivery: waitingMail(at) };
}
