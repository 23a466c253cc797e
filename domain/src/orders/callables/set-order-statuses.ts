import * as z from 'zod/mini';
import { orderStatusSchema, staffOrderStatuses, maxReasonLength, reasonTooLong } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { eachOnce, refusalOfOneSchema } from '../../common/callables/each-once';

/** What came of one order of many. */
export const orderOutcomeSchema = z.object({
  order_id: z.string(),
  /** Null where it is so now; otherwise why it is not. */
  refusal: refusalOfOneSchema,
});
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * `setOrderStatus` for up to `mostAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it was set or why not: what `leftOutBecause` names is refused with `invalid-input`. Refuses as a whole
 * with `not-allowed` and `invalid-input` only.
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
