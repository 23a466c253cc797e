import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { koboSchema } from '../money/money';
import { paymentProviderSchema } from '../shop/settings';

/** Why staff have to look at an event. */
export const eventProblems = {
  unreadable:
    'The provider sent an event without a field that the shop needs. Compare its dashboard with the order.',
  'unknown-reference':
    'No order has this reference. Look for the transfer in the provider’s dashboard and refund it.',
  failed: 'The shop could not record this event. Compare the provider’s dashboard with the order.',
} as const;
export type EventProblem = keyof typeof eventProblems;

/**
 * `payment_events/{id}`: one event that a provider sent to the webhook, stored before it is answered. For staff only.
 * `amount` in kobo.
 */
export const paymentEventSchema = z.object({
  provider: paymentProviderSchema,
  kind: z.enum(['received', 'returned', 'other']),
  reference: z.nullable(z.string()),
  amount: z.nullable(koboSchema),
  /** The body as it arrived. */
  raw: z.string(),
  received_at: instantSchema,
  /** False until the event's money is recorded, so that a schedule tries again. */
  is_done: z.boolean(),
  /** How often the schedule could not handle the event for a reason of the shop's own. */
  failures: z.int(),
  problem: z.nullable(z.enum(['unreadable', 'unknown-reference', 'failed'] satisfies EventProblem[])),
  /** TTL field. */
  expires_at: instantSchema,
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;
