import * as z from 'zod/mini';
import { emailDeliverySchema, createWaitingDelivery } from './email-delivery';

/** `mail/{id}`: an outgoing email and its delivery state. An email without `delivery` counts as new. */
export const emailSchema = z.object({
  to: z.string(),
  /** The order that the email is about, with whose data it is deleted; null for other emails. */
  order_id: z.nullable(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.optional(emailDeliverySchema),
});
export type Email = z.infer<typeof emailSchema>;

export const undeliveredEmailSchema = z.extend(emailSchema, { delivery: emailDeliverySchema });
export type UndeliveredEmail = z.infer<typeof undeliveredEmailSchema>;

export type EmailContent = Pick<Email, 'to' | 'message'>;

export function createQueuedEmail(
  { to, message }: EmailContent,
  at: Date,
  orderId: string | null = null,
): Email {
  return { to, message, order_id: orderId, delivery: createWaitingDelivery(at) };
}
