import * as z from 'zod/mini';
import { orderStatusSchema, staffOrderStatuses, maxReasonLength, reasonTooLong } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { eachOnce, refusalOfOneSchema } from '../../common/callables/each-once';

/** The outcome of a bulk change for one order. */
export const orderOutcomeSchema = z.object({
  order_id: z.string(),
  /** Null when the order was changed, otherwise the reason why it was not. */
  refusal: refusalOfOneSchema,
});
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * Runs `setOrderStatus` for up to `mostAtOnce` orders, independently of each other. `results` lists each order's
 * outcome in the requested order; an order that `leftOutBecause` excludes has `invalid-input`. The whole call rejects
 * only with `not-allowed` or `invalid-input`.
 */
export const setOrderStatusesContract = {
  name: 'setOrderStatuses',
  input: z.strictObject({
    orders: eachOnce(
      z.strictObject({ order_id: documentIdSchema, seen_status: z.optional(orderStatusSchema) }),
      'order',
      (one) => one.order_id,
    ),
    status: z.enum(staffOrderStatuses),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLong))),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
