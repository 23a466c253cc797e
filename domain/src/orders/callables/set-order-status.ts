import * as z from 'zod/mini';
import { orderStatusSchema, staffOrderStatuses, maxReasonLength, reasonTooLong } from '../order';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  status: z.enum(staffOrderStatuses),
  /** The status that the admin saw: if the order has left it since, the change is refused. */
  seen_status: z.optional(orderStatusSchema),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLong))),
});
export type SetOrderStatusInput = z.infer<typeof inputSchema>;

/**
 * An admin sets any status from any other: `cancelled` frees the box, leaving it needs a free one (`sold-out`,
 * `meal-unavailable`), and skipping the payment review needs a reason (`invalid-input`). Also refuses with
 * `changed-meanwhile` and `not-allowed`.
 */
export const setOrderStatusContract = {
  name: 'setOrderStatus',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
} satisfies CallableContract;
export type SetOrderStatusOutput = z.infer<typeof setOrderStatusContract.output>;
