import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { createBulkItemsSchema } from '../../common/callables/bulk-items';
import { orderOutcomeSchema } from './set-order-statuses';

/**
 * Runs `dispatchOrder` for up to `maxBulkItems` orders, independently of each other. `results` lists each order's outcome
 * in the requested order; an order that `getBulkExclusionReason` excludes has `invalid-input`, and one already dispatched stays
 * as it is. The whole call rejects only with `not-allowed` or `invalid-input`.
 */
export const dispatchOrdersContract = {
  name: 'dispatchOrders',
  input: z.strictObject({
    order_ids: createBulkItemsSchema(documentIdSchema, 'order', (id) => id),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
