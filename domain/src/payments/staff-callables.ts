import * as z from 'zod/mini';
import { textSchema } from '../common/text';
import {
  confirmationStatusSchema,
  disputeNotesRequiredMessage,
  invalidAmountMessage,
  maxBankReferenceLength,
  maxReviewNotesLength,
  receivedAmountSchema,
  refundStageSchema,
} from './payment';
import { bulkItemRefusalSchema, type CallableContract, createBulkItemsSchema } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { exactNairaSchema, formatNaira, isWholeKobo, maxAmount } from '../money/money';
import { daySchema, periodKindSchema } from '../shop/period';
import { salesReportSchema } from './sales-report';
import { paymentProviderSchema } from '../shop/settings';

const notesSchema = textSchema(maxReviewNotesLength);

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
 * Approves a payment that staff have seen in the bank, which confirms its order; or disputes it with notes and
 * optionally frees the box. If two people review the same payment, the second gets `already-reviewed`. Rejects with
 * `changed-meanwhile` when the box should be freed but the order's status has changed, or with `not-allowed`, also when a
 * bookkeeper tries to free the box.
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
  refusal: bulkItemRefusalSchema,
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

/**
 * Approves up to `maxBulkItems` claims whose full amount was matched from the bank statement. For admins and bookkeepers only. Each
 * claim succeeds or fails independently. `results` lists the outcomes in the requested order, with `changed-meanwhile`
 * when the matched money does not equal the order's price, and `already-reviewed` when another admin has reviewed the
 * claim. The whole call rejects only with `not-allowed` or `invalid-input`.
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
/** In naira. A mistyped amount can be spent before staff notice it. */
const maxGoodwill = 50_000;

const orderRequest = { request_id: z.uuid(), order_id: documentIdSchema };

/**
 * Records money in an order's ledger, in naira. `received` confirms that the money was seen in the bank.
 * `adjusted` corrects an earlier entry (negative to subtract) and needs a note. Money for a hold turns it into an
 * order. Money for an expired hold takes a free box; if none is left, the money must be refunded. Rejects with
 * `invalid-input` or `not-allowed` (also when the order does not exist).
 */
export const recordPaymentContract = {
  name: 'recordPayment',
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      ...orderRequest,
      kind: z.literal('received'),
      amount: receivedAmountSchema,
      seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
      bank_reference: z.optional(textSchema(maxBankReferenceLength)),
      note: z.optional(textSchema()),
    }),
    z.strictObject({
      ...orderRequest,
      kind: z.literal('adjusted'),
      amount: correctionSchema,
      note: textSchema(undefined, { missing: 'Please say why the ledger is corrected.' }),
    }),
  ]),
  /** `net_received`: the ledger's new total in naira with kobo. */
  output: z.object({ order_id: z.string(), entry_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
export type RecordPaymentInput = z.output<typeof recordPaymentContract.input>;

const noteSchema = z.optional(textSchema());
const bankReferenceSchema = z.optional(textSchema(maxBankReferenceLength));

/**
 * Records a stage of a refund: requested, then sent (the money has left the account), then confirmed by the customer. A
 * refund that is only requested can be withdrawn. Sending a refund clears `needs_refund` once nothing more is owed.
 * `amount` is in naira, and is limited to the money in the ledger that no other refund has claimed. A refund that is
 * sent without a request has an `amount` instead of a `refund_id`, at most what is owed. Rejects with
 * `invalid-input`, with `changed-meanwhile` for a stage that was already recorded, or with `not-allowed` (also when the
 * order or the refund does not exist).
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
 * Moves money in naira that an order does not need to another order of the same payer. Idempotent. Rejects with
 * `changed-meanwhile` for more than the surplus, with `invalid-input` for an order of another payer, or with
 * `not-allowed` (also when an order does not exist).
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
 * Returns the money, boxes and dishes of the week or month that contains a date, beside those of the previous one.
 * @throws `not-allowed` for callers who are neither admins nor bookkeepers
 */
export const lookUpSalesContract = {
  name: 'lookUpSales',
  input: z.strictObject({ kind: periodKindSchema, day: daySchema }),
  output: salesReportSchema,
} satisfies CallableContract;

/**
 * Marks the money of a provider's account as settled, after staff refunded it or approved its order. For admins and bookkeepers only.
 * Rejects with `not-allowed` for an unknown account. Idempotent.
 */
export const settleTransferContract = {
  name: 'settleTransfer',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** Tests the connection to a payment provider with the shop's keys. `problem` is null if it works. For admins only. */
export const checkPaymentProviderContract = {
  name: 'checkPaymentProvider',
  input: z.strictObject({ provider: paymentProviderSchema }),
  output: z.object({ problem: z.nullable(z.string()) }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Adds naira to the balance of an order's payer, as a gift of the shop with a reason that the payer reads. For admins
 * only. Rejects with `not-allowed` for a guest's order and for a hold.
 */
export const addGoodwillContract = {
  name: 'addGoodwill',
  input: z.strictObject({
    ...orderRequest,
    amount: receivedAmountSchema.check(z.lte(maxGoodwill, `At most ${formatNaira(maxGoodwill)} at a time`)),
    reason: textSchema(undefined, { missing: 'Please tell the customer what this is for.' }),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
