import * as z from 'zod/mini';
import { orderStatusSchema } from '../../orders/order';
import { paymentClaimSchema, proofPathSchema } from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  ...paymentClaimSchema.shape,
  proof_path: z.optional(proofPathSchema),
});
export type SubmitPaymentInput = z.infer<typeof inputSchema>;

/**
 * Records a customer's claim of a transfer, which turns their hold into an order. A claim for an expired hold takes a
 * new box if one is free. Otherwise the claim is stored for a refund, and the returned status is `cancelled`.
 * Idempotent. Rejects with `not-allowed` (also when the order does not exist), `invalid-input` or `rate-limited`.
 */
export const submitPaymentContract = {
  name: 'submitPayment',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
  isRepeatable: true,
} satisfies CallableContract;
export type SubmitPaymentOutput = z.infer<typeof submitPaymentContract.output>;
