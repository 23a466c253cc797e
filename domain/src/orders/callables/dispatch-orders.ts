import * as z from 'zod/mini';
import { documentId } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce } from '../../common/callables/each-once';
import { orderOutcome } from './set-order-statuses';

/**
 * `dispatchOrder` for up to `mostAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it is out for delivery or why not: what `leftOutBecause` names is refused with `invalid-input`, one
 * that has left already stays as it is. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const dispatchOrders = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: eachOnce(documentId, 'order', (id) => id),
  }),
  output: z.object({ results: z.array(orderOutcome) }),
} satisfies CallableContract;
