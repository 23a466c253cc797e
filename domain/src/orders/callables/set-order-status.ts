import * as z from 'zod/mini';
import { orderStatusSchema, staffOrderStatuses } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { textSchema } from '../../common/text';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  status: z.enum(staffOrderStatuses),
  /** The status that the admin saw. The change is rejected if the status has changed since. */
  seen_status: z.optional(orderStatusSchema),
  reason: z.optional(textSchema()),
});
export type SetOrderStatusInput = z.infer<typeof inputSchema>;

/**
 * Sets any status of an order. For admins only. Setting `cancelled` frees the box. Leaving `cancelled` requires a free
 * box (`sold-out`, `meal-unavailable`), and skipping the payment review requires a reason (`invalid-input`). Also
 * rejects with `changed-meanwhile` or `not-allowed`.
 */
export const setOrderStatusContract = {
  name: 'setOrderStatus',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
} satisfies CallableContract;
export type SetOrderStatusOutput = z.infer<typeof setOrderStatusContract.output>;
