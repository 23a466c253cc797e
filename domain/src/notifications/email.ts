import * as z from 'zod/mini';
import { emailDeliverySchema, createWaitingDelivery } from './email-delivery';

/**
 * `mail/{id}`: an outgoing email and its delivery state. `createQueuedEmail` builds new documents; an email without
 * `delivery` counts as new.
 */
export const emailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.optional(emailDeliverySchema),
});
export type Email = z.infer<typeof emailSchema>;

/** An undelivered email, as shown to staff. */
export const undeliveredEmailSchema = z.extend(emailSchema, { delivery: emailDeliverySchema });
export type UndeliveredEmail = z.infer<typeof undeliveredEmailSchema>;

/** The recipient and content of an email. */
export type EmailContent = Pick<Email, 'to' | 'message'>;

/** Builds an email that is ready to be sent at `at`. */
export function createQueuedEmail({ to, message }: EmailContent, at: Date): Email {
  return { to, message, delivery: createWaitingDelivery(at) };
}
