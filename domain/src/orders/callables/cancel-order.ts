import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { textSchema } from '../../common/text';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  reason: z.optional(textSchema()),
});
export type CancelOrderInput = z.infer<typeof inputSchema>;

/**
 * Cancels the customer's own order until the drop's deadline: frees the box, and flags claimed or received money for a
 * refund. Idempotent. Rejects with `not-allowed` (also when the order does not exist) or `too-late` (after the
 * deadline, or once the kitchen has started on the order).
 */
export const cancelOrderContract = {
  name: 'cancelOrder',
  input: inputSchema,
  output: z.object({ order_id: z.string(), needs_refund: z.boolean() }),
} satisfies CallableContract;
