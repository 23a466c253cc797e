import * as z from 'zod/mini';
import { orderStatusSchema, staffOrderStatuses } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { createBulkItemsSchema, bulkItemRefusalSchema } from '../../common/callables/bulk-items';
import { textSchema } from '../../common/text';

export const orderOutcomeSchema = z.object({
  order_id: z.string(),
  /** Null when the order was changed, otherwise the reason for the failure. */
  refusal: bulkItemRefusalSchema,
});
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>;

/**
 * Runs `setOrderStatus` for up to `maxBulkItems` orders, each independently of the others. `results` lists the outcomes
 * in the requested order. An order excluded by `getBulkExclusionReason` gets `invalid-input`. The whole call rejects
 * only with `not-allowed` or `invalid-input`.
 */
export const setOrderStatusesContract = {
  name: 'setOrderStatuses',
  input: z.strictObject({
    orders: createBulkItemsSchema(
      z.strictObject({ order_id: documentIdSchema, seen_status: z.optional(orderStatusSchema) }),
      'order',
      (one) => one.order_id,
    ),
    status: z.enum(staffOrderStatuses),
    reason: z.optional(textSchema()),
  }),
  output: z.object({ results: z.array(orderOutcomeSchema) }),
} satisfies CallableContract;
