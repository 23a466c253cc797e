import * as z from 'zod/mini';
import { documentId } from '../common/document-id';
import type { CallableContract } from './contract';
import { mostOrdersAtOnce, orderOutcome } from './set-order-statuses';

/**
 * `dispatchOrder` for up to `mostOrdersAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it is out for delivery or why not: what `leftOutBecause` names is refused with `invalid-input`, one
 * that has left already stays as it is. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const dispatchOrders = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: z.array(documentId).check(
      z.minLength(1),
      z.maxLength(mostOrdersAtOnce, `At most ${mostOrdersAtOnce} orders at a time.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Every order once, please.'),
    ),
  }),
  output: z.object({ results: z.array(orderOutcome) }),
} satisfies CallableContract;
