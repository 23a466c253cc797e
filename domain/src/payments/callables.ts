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

/**
 * Adds a screenshot to the payer's own claim that has none, until the claim is approved. Idempotent. Rejects
 * with `already-reviewed`, `not-allowed` (also when the claim does not exist or has a screenshot) or `invalid-input`.
 */
export const addPaymentProofContract = {
  name: 'addPaymentProof',
  input: z.strictObject({ order_id: documentIdSchema, proof_path: proofPathSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Returns, for the payer of an order, how many payments will be reviewed before theirs, and the median duration of
 * recent reviews in minutes, or null if there were too few reviews. Rejects with `not-allowed` for another user's
 * order, or for an order that is not waiting for a review.
 */
export const lookUpReviewContract = {
  name: 'lookUpReview',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ before: z.int(), minutes: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
export type LookUpReviewOutput = z.infer<typeof lookUpReviewContract.output>;

/**
 * Opens the bank account for an order on hold, if the shop has a payment provider. The account appears in
 * `transfer_accounts/{orderId}`. `is_manual` is true if the customer pays into the shop's own account instead. Rejects
 * with `not-allowed` for another user's order, and with `hold-expired`.
 */
export const openTransferAccountContract = {
  name: 'openTransferAccount',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ is_manual: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Stores the account to which an order's refund is sent. For its payer, also by the link in a guest's email, and for
 * bookkeepers and admins. Rejects with `not-allowed`, and with `too-late` when no refund is due.
 */
export const saveRefundAccountContract = {
  name: 'saveRefundAccount',
  input: z.strictObject({ order_id: documentIdSchema, ...refundAccountInputSchema.shape }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;

const orderInputSchema = z.strictObject({ order_id: documentIdSchema });

/**
 * Pays for a member's held box from their balance, as far as it lasts, and confirms the order if it covers the price.
 * `to_transfer` is the rest of the price in naira. Does nothing if the balance has paid for this box already. Rejects
 * with `not-allowed`, also when an account of its own is open for the order and the balance covers only a part, with
 * `hold-expired` and with `changed-meanwhile`.
 */
export const payWithBalanceContract = {
  name: 'payWithBalance',
  input: orderInputSchema,
  output: z.object({ order_id: z.string(), status: orderStatusSchema, to_transfer: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Moves the money that the shop would refund for an order to its payer's balance. Returns the moved naira, which is 0 if
 * there is none. Rejects with `not-allowed`, also for a guest's order.
 */
export const moveToBalanceContract = {
  name: 'moveToBalance',
  input: orderInputSchema,
  output: z.object({ order_id: z.string(), moved: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Sends the caller's whole balance to their bank account, as a refund of the order that brought the latest money.
 * Returns the naira on their way, which is 0 for an empty balance.
 */
export const payOutBalanceContract = {
  name: 'payOutBalance',
  input: z.strictObject(refundAccountInputSchema.shape),
  output: z.object({ amount: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;
