import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { createBulkItemsSchema } from '../../common/callables/bulk-items';
import { orderOutcomeSchema } from './set-order-statuses';

/**
 * Runs `dispatchOrder` for up to `maxBulkItems` orders, each independently of the others. `results` lists the outcomes
 * in the requested order. An order excluded by `getBulkExclusionReason` gets `invalid-input`, and an order that was
 * already dispatched stays unchanged. The whole call rejects only with `not-allowed` or `invalid-input`.
 */
export const dispatchOrdersContract = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: createBulkItemsSchema(documentIdSchema, 'order', (id) => id),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
