import * as z from 'zod/mini';
import { orderStatus, staffOrderStatuses, maxReasonLength, reasonTooLong } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';
import { eachOnce, refusalOfOne } from '../../common/callables/each-once';

/** What came of one order of many. */
export const orderOutcome = z.object({
  order_id: z.string(),
  /** Null where it is so now; otherwise why it is not. */
  refusal: refusalOfOne,
});
export type OrderOutcome = z.infer<typeof orderOutcome>;

/**
 * `setOrderStatus` for up to `mostAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it was set or why not: what `leftOutBecause` names is refused with `invalid-input`. Refuses as a whole
 * with `not-allowed` and `invalid-input` only.
 */
export const setOrderStatuses = {
  name: 'setOrderStatuses',
  input: z.strictObject({
    orders: eachOnce(
      z.strictObject({ order_id: documentId, seen_status: z.optional(orderStatus) }),
      'order',
      (one) => one.order_id,
    ),
    status: z.enum(staffOrderStatuses),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLong))),
  }),
  output: z.object({ results: z.array(orderOutcome) }),
} satisfies CallableContract;
