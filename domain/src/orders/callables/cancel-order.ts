import { maxReasonLength, reasonTooLong } from '../order';
import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLong))),
});
export type CancelOrderInput = z.infer<typeof inputSchema>;

/**
 * The customer cancels their own order until the drop's deadline: the box is free again, and money that was claimed
 * or paid is flagged for a refund. Twice changes nothing. Refuses with `not-allowed` (also for an order that is not
 * there), `too-late` (after the deadline, or once it is being cooked).
 */
export const cancelOrderContract = {
  name: 'cancelOrder',
  input: inputSchema,
  output: z.object({ order_id: z.string(), needs_refund: z.boolean() }),
} satisfies CallableContract;
