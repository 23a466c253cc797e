import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { koboSchema } from '../money/money';
import { paymentProviderSchema } from '../shop/settings';

/** The reasons why staff must check a payment event. */
export const paymentEventProblems = {
  unreadable:
    'The provider sent an event without a field that the shop needs. Compare its dashboard with the order.',
  'unknown-reference':
    'No order has this reference. Look for the transfer in the provider’s dashboard and refund it.',
  failed: 'The shop could not record this event. Compare the provider’s dashboard with the order.',
} as const;
export type PaymentEventProblem = keyof typeof paymentEventProblems;

/**
 * `payment_events/{id}`: an event that a payment provider sent to the webhook. It is stored before the webhook
 * responds. For staff only. `amount` in kobo.
 */
export const paymentEventSchema = z.object({
  provider: paymentProviderSchema,
  kind: z.enum(['received', 'returned', 'other']),
  reference: z.nullable(z.string()),
  amount: z.nullable(koboSchema),
  /** The unmodified request body. */
  raw: z.string(),
  received_at: instantSchema,
  /** False until the payment is recorded, so that the scheduled job retries the event. */
  is_done: z.boolean(),
  /** How often the scheduled job failed to process the event because of an error on the shop's side. */
  failures: z.int(),
  problem: z.nullable(z.enum(['unreadable', 'unknown-reference', 'failed'] satisfies PaymentEventProblem[])),
  /** Firestore deletes the document after this time (TTL policy). */
  expires_at: instantSchema,
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;
