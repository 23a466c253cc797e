import * as z from 'zod/mini';
import { domainErrorReasons } from '../common/errors';
import { orderStatus, staffOrderStatuses, maxReasonLength } from '../order/order';
import type { CallableContract } from './contract';
import { documentId } from '../common/document-id';

/** Orders of one call. */
export const mostOrdersAtOnce = 50;

/** What came of one order of many. */
export const orderOutcome = z.object({
  order_id: z.string(),
  /** Null where it is so now; otherwise why it is not. */
  refusal: z.nullable(z.object({ reason: z.enum(domainErrorReasons), message: z.string() })),
});
export type OrderOutcome = z.infer<typeof orderOutcome>;

/**
 * `setOrderStatus` for up to `mostOrdersAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it was set or why not: what `leftOutBecause` names is refused with `invalid-input`. Refuses as a whole
 * with `not-allowed` and `invalid-input` only.
 */
export const setOrderStatuses = {
  name: 'setOrderStatuses',
  input: z.strictObject({
    orders: z.array(z.strictObject({ order_id: documentId, seen_status: z.optional(orderStatus) })).check(
      z.minLength(1),
      z.maxLength(mostOrdersAtOnce, `At most ${mostOrdersAtOnce} orders at a time.`),
      z.refine(
        (orders) => new Set(orders.map((one) => one.order_id)).size === orders.length,
        'Every order once, please.',
      ),
    ),
    status: z.enum(staffOrderStatuses),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength))),
  }),
  output: z.object({ results: z.array(orderOutcome) }),
} satisfies CallableContract;
