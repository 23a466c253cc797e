import * as z from 'zod/mini';
import { orderStatusSchema } from '../orders/order';
import { paymentClaimSchema, proofPathSchema } from './payment';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { exactNairaSchema } from '../money/money';
import { refundAccountInputSchema } from '../orders/refund-account';

const inputSchema = z.strictObject({
  order_id: documentIdSchema,
  ...paymentClaimSchema.shape,
  proof_path: z.optional(proofPathSchema),
});
export type SubmitPaymentInput = z.infer<typeof inputSchema>;

/**
 * Records a customer's claim of a transfer, which turns their hold into an order. A claim for an expired hold takes a
 * new box if one is free. If no box is free, the claim is stored for a refund and the returned status is `cancelled`.
 * Idempotent. Rejects with `not-allowed` for an unknown order or another user's order, `invalid-input` or
 * `rate-limited`.
 */
export const submitPaymentContract = {
  name: 'submitPayment',
  input: inputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema }),
  isRepeatable: true,
} satisfies CallableContract;
export type SubmitPaymentOutput = z.infer<typeof submitPaymentContract.output>;

/**
 * Adds a screenshot to a claim that has no screenshot. Only the payer can add it, until the claim is approved.
 * Idempotent. Rejects with `already-reviewed` for an approved claim, with `invalid-input` for an invalid file, and with
 * `not-allowed` for an unknown claim, another user's claim or a claim that already has a screenshot.
 */
export const addPaymentProofContract = {
  name: 'addPaymentProof',
  input: z.strictObject({ order_id: documentIdSchema, proof_path: proofPathSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Returns how many payments will be reviewed before the payment for this order, and the median duration of recent
 * reviews in minutes (null if there were too few reviews). For the order's payer only. Rejects with `not-allowed` for
 * another user's order, or for an order that is not under review.
 */
export const lookUpReviewContract = {
  name: 'lookUpReview',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ before: z.int(), minutes: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
export type LookUpReviewOutput = z.infer<typeof lookUpReviewContract.output>;

/**
 * Opens a bank account for an order on hold, if the shop uses a payment provider. The account is stored in
 * `transfer_accounts/{orderId}`. `is_manual` is true if the customer must transfer to the shop's own account instead.
 * Rejects with `not-allowed` for another user's order, and with `hold-expired`.
 */
export const openTransferAccountContract = {
  name: 'openTransferAccount',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ is_manual: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Stores the bank account for an order's refund. Callable by the order's payer (also through the link in a guest's
 * email), bookkeepers and admins. Rejects with `not-allowed` for other callers, and with `too-late` when no refund is
 * due.
 */
export const saveRefundAccountContract = {
  name: 'saveRefundAccount',
  input: z.strictObject({ order_id: documentIdSchema, ...refundAccountInputSchema.shape }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;

const orderInputSchema = z.strictObject({ order_id: documentIdSchema });

/**
 * Uses a member's balance to pay for a held box, and confirms the order if the balance covers the price. `to_transfer`
 * is the rest of the price in naira. Does nothing if the balance was already used for this box. Rejects with
 * `hold-expired`, `changed-meanwhile` or `not-allowed`. Also rejects with `not-allowed` if the balance covers only a
 * part of the price and a provider's account is open for the order.
 */
export const payWithBalanceContract = {
  name: 'payWithBalance',
  input: orderInputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema, to_transfer: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Moves the amount due as a refund for an order to its payer's balance. Returns the moved amount in naira, or 0 if no
 * refund is due. Rejects with `not-allowed` for another user's order and for a guest's order.
 */
export const moveToBalanceContract = {
  name: 'moveToBalance',
  input: orderInputSchema,
  output: z.object({ order_id: z.string(), moved: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Pays out the caller's whole balance to their bank account, as a refund of the order with the most recent payment.
 * Returns the amount in naira, or 0 for an empty balance.
 */
export const payOutBalanceContract = {
  name: 'payOutBalance',
  input: z.strictObject(refundAccountInputSchema.shape),
  output: z.object({ amount: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;
