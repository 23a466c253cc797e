import * as z from 'zod/mini';
import { orderStatusSchema } from '../../orders/order';
import { paymentClaimSchema } from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  ...paymentClaimSchema.shape,
  /** `payment-proofs/{uid}/{orderId}/{file}`, uploaded before. */
  proof_path: z.optional(z.string().check(z.maxLength(400))),
});
export type SubmitPaymentInput = z.infer<typeof inputSchema>;

/**
 * Turns the hold into an order. A claim after the hold ran out takes a new box if one is free; otherwise the money is
 * recorded for a refund and the answer's status is `cancelled`. The same claim twice gives the same answer.
 * Refuses with `not-allowed` (also for an order that is not there), `invalid-input`, `rate-limited`.
 */
export const submitPaymentContract = {
  name: 'submitPayment',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
  isRepeatable: true,
} satisfies CallableContract;
export type SubmitPaymentOutput = z.infer<typeof submitPaymentContract.output>;
