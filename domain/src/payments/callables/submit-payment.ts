import * as z from 'zod/mini';
import { orderStatus } from '../../orders/order';
import { paymentClaim } from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

const input = z.strictObject({
  order_id: documentId,
  ...paymentClaim.shape,
  /** `payment-proofs/{uid}/{orderId}/{file}`, uploaded before. */
  proof_path: z.optional(z.string().check(z.maxLength(400))),
});
export type SubmitPaymentInput = z.infer<typeof input>;

/**
 * Turns the hold into an order. A claim after the hold ran out takes a new box if one is free; otherwise the money is
 * recorded for a refund and the answer's status is `cancelled`. The same claim twice gives the same answer.
 * Refuses with `not-allowed` (also for an order that is not there), `invalid-input`, `rate-limited`.
 */
export const submitPayment = {
  name: 'submitPayment',
  input,
  output: z.object({ order_id: z.string(), status: orderStatus }),
  isRepeatable: true,
} satisfies CallableContract;
export type SubmitPaymentOutput = z.infer<typeof submitPayment.output>;
