import * as z from 'zod/mini';
import { createTextSchema } from '../common/text';
import {
  confirmationStatusSchema,
  disputeNotesRequiredMessage,
  invalidAmountMessage,
  maxBankReferenceLength,
  maxReviewNotesLength,
  receivedAmountSchema,
  refundStageSchema,
} from './payment';
import { bulkItemFailureSchema, type CallableContract, createBulkItemsSchema } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { exactNairaSchema, formatNaira, isWholeKobo, maxAmount } from '../money/money';
import { periodKindSchema, reportDateSchema } from '../shop/period';
import { salesReportSchema } from './sales-report';
import { paymentProviderSchema } from '../shop/settings';

const notesSchema = createTextSchema(maxReviewNotesLength);

const inputSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    confirmation_id: documentIdSchema,
    decision: z.literal('approve'),
    /** A claim or a screenshot does not prove that the money arrived. */
    seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
    /**
     * The amount that staff saw in the bank, in naira; defaults to the order's price. The amount that the
     * customer claimed is never recorded. For a matched statement line, the line's own amount counts.
     */
    amount_received: z.optional(receivedAmountSchema),
    notes: z.optional(notesSchema),
  }),
  z.strictObject({
    confirmation_id: documentIdSchema,
    decision: z.literal('dispute'),
    notes: notesSchema.check(z.minLength(1, disputeNotesRequiredMessage)),
    free_box: z.optional(z.literal(true)),
  }),
]);
export type ReviewPaymentInput = z.infer<typeof inputSchema>;

/**
 * Reviews a claimed payment. Approving a payment that staff have seen in the bank confirms its order. Disputing a
 * payment requires notes and can free the box. If two members of staff review the same payment, the second gets
 * `already-reviewed`. Rejects with `changed-meanwhile` if the box should be freed but the order's status has changed,
 * or with `not-allowed`, for example if a bookkeeper tries to free the box.
 */
export const reviewPaymentContract = {
  name: 'reviewPayment',
  input: inputSchema,
  output: z.object({ confirmation_id: z.string(), status: confirmationStatusSchema }),
} satisfies CallableContract;
export type ReviewPaymentOutput = z.infer<typeof reviewPaymentContract.output>;

const outcomeSchema = z.object({
  confirmation_id: z.string(),
  /** Null when the claim was approved, otherwise the reason for the failure. */
  refusal: bulkItemFailureSchema,
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

/**
 * Approves up to `maxBulkItems` claims whose full amount was matched from the bank statement. For admins and
 * bookkeepers only. Each claim succeeds or fails independently. `results` has the same sequence as the request. A claim
 * gets `changed-meanwhile` when the matched money does not equal the order's price, and `already-reviewed` when another
 * admin has reviewed it. The whole call rejects only with `not-allowed` or `invalid-input`.
 */
export const approveMatchedContract = {
  name: 'approveMatched',
  input: z.strictObject({
    confirmation_ids: createBulkItemsSchema(documentIdSchema, 'payment', (id) => id),
  }),
  output: z.object({ results: z.array(outcomeSchema) }),
} satisfies CallableContract;

const correctionSchema = z.number(invalidAmountMessage).check(
  z.gte(-maxAmount, invalidAmountMessage),
  z.lte(maxAmount, invalidAmountMessage),
  z.refine((amount) => amount !== 0 && isWholeKobo(amount), invalidAmountMessage),
);
/**
 * Maximum goodwill in naira. Limits the damage of a typing error, because the customer can spend the balance before
 * staff notice it.
 */
const maxGoodwill = 50_000;

const orderRequest = { request_id: z.uuid(), order_id: documentIdSchema };

/**
 * Records a payment in an order's ledger, in naira. `received` confirms that the payment was seen in the bank.
 * `adjusted` corrects an earlier entry (negative to subtract) and requires a note. A payment for a hold turns it into
 * an order. A payment for an expired hold takes a free box; if none is free, the payment must be refunded. Rejects with
 * `invalid-input` or, for example for an unknown order, `not-allowed`.
 */
export const recordPaymentContract = {
  name: 'recordPayment',
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      ...orderRequest,
      kind: z.literal('received'),
      amount: receivedAmountSchema,
      seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
      bank_reference: z.optional(createTextSchema(maxBankReferenceLength)),
      note: z.optional(createTextSchema()),
    }),
    z.strictObject({
      ...orderRequest,
      kind: z.literal('adjusted'),
      amount: correctionSchema,
      note: createTextSchema(undefined, { missing: 'Please say why the ledger is corrected.' }),
    }),
  ]),
  /** `net_received`: the ledger's new total in naira with kobo. */
  output: z.object({ order_id: z.string(), entry_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
export type RecordPaymentInput = z.output<typeof recordPaymentContract.input>;

const noteSchema = z.optional(createTextSchema());
const bankReferenceSchema = z.optional(createTextSchema(maxBankReferenceLength));

/**
 * Records a stage of a refund: requested, then sent (the transfer has left the shop's account), then confirmed by the
 * customer. A refund that is only requested can be withdrawn. Sending a refund clears `needs_refund` once nothing more
 * is owed. `amount` is in naira and limited to the money in the ledger that is not reserved for another refund. A
 * refund that is sent without a request has an `amount` instead of a `refund_id`, limited to the amount owed. Rejects
 * with `invalid-input`, with `changed-meanwhile` for a stage that was already recorded, or with `not-allowed`, for
 * example for an unknown order or refund.
 */
export const recordRefundContract = {
  name: 'recordRefund',
  input: z.discriminatedUnion('stage', [
    z.strictObject({
      ...orderRequest,
      stage: z.literal('requested'),
      amount: receivedAmountSchema,
      note: noteSchema,
    }),
    z
      .strictObject({
        ...orderRequest,
        stage: z.literal('sent'),
        refund_id: z.optional(documentIdSchema),
        amount: z.optional(receivedAmountSchema),
        bank_reference: bankReferenceSchema,
        note: noteSchema,
      })
      .check(z.refine(({ refund_id, amount }) => (refund_id === undefined) !== (amount === undefined))),
    z.strictObject({
      ...orderRequest,
      stage: z.literal('confirmed'),
      refund_id: documentIdSchema,
      note: noteSchema,
    }),
    z.strictObject({
      ...orderRequest,
      stage: z.literal('withdrawn'),
      refund_id: documentIdSchema,
      note: noteSchema,
    }),
  ]),
  output: z.object({ order_id: z.string(), refund_id: z.string(), stage: refundStageSchema }),
} satisfies CallableContract;
export type RecordRefundInput = z.output<typeof recordRefundContract.input>;

/**
 * Moves the surplus of an order, in naira, to another order of the same payer. Idempotent. Rejects with
 * `changed-meanwhile` if the amount exceeds the surplus, with `invalid-input` for an order of another payer, or with
 * `not-allowed`, for example for an unknown order.
 */
export const moveSurplusContract = {
  name: 'moveSurplus',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    to_order_id: documentIdSchema,
    amount: receivedAmountSchema,
  }),
  output: z.object({ order_id: z.string(), to_order_id: z.string() }),
} satisfies CallableContract;

/**
 * Returns the payments, boxes and dishes of the week or month that contains a date, compared with the previous week or
 * month.
 * @throws `not-allowed` for callers who are neither admins nor bookkeepers
 */
export const lookUpSalesContract = {
  name: 'lookUpSales',
  input: z.strictObject({ kind: periodKindSchema, day: reportDateSchema }),
  output: salesReportSchema,
} satisfies CallableContract;

/**
 * Marks the payments to an order's provider account as settled, after staff refunded them or approved the order. For
 * admins and bookkeepers only. Rejects with `not-allowed` for an unknown account. Idempotent.
 */
export const settleTransferContract = {
  name: 'settleTransfer',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Tests the connection to a payment provider with the shop's keys. `problem` is null if the connection works. For
 * admins only.
 */
export const checkPaymentProviderContract = {
  name: 'checkPaymentProvider',
  input: z.strictObject({ provider: paymentProviderSchema }),
  output: z.object({ problem: z.nullable(z.string()) }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Adds an amount in naira to the balance of an order's payer, as a goodwill gift with a reason shown to the payer. For
 * admins only. Rejects with `not-allowed` for a guest's order and for a hold.
 */
export const addGoodwillContract = {
  name: 'addGoodwill',
  input: z.strictObject({
    ...orderRequest,
    amount: receivedAmountSchema.check(z.lte(maxGoodwill, `At most ${formatNaira(maxGoodwill)} at a time`)),
    reason: createTextSchema(undefined, { missing: 'Please tell the customer what this is for.' }),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
