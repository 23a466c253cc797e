import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce } from '../../common/callables/each-once';
import { orderOutcomeSchema } from './set-order-statuses';

/**
 * `dispatchOrder` for up to `mostAtOnce` orders, each by itself: `results` says of every order, in the order
 * asked, whether it is out for delivery or why not: what `leftOutBecause` names is refused with `invalid-input`, one
 * that has left already stays as it is. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const dispatchOrdersContract = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: eachOnce(documentIdSchema, 'order', (id) => id),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
