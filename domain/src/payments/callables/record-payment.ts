import { exactNairaSchema, isWholeKobo, maxAmount } from '../../money/money';
import { invalidAmountMessage, maxBankReferenceLength, receivedAmountSchema } from '../payment';
import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { textSchema } from '../../common/text';

const correctionSchema = z.number(invalidAmountMessage).check(
  z.gte(-maxAmount, invalidAmountMessage),
  z.lte(maxAmount, invalidAmountMessage),
  z.refine((amount) => amount !== 0 && isWholeKobo(amount), invalidAmountMessage),
);
const request = { request_id: z.uuid(), order_id: documentIdSchema };

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
      ...request,
      kind: z.literal('received'),
      amount: receivedAmountSchema,
      seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
      bank_reference: z.optional(textSchema(maxBankReferenceLength)),
      note: z.optional(textSchema()),
    }),
    z.strictObject({
      ...request,
      kind: z.literal('adjusted'),
      amount: correctionSchema,
      note: textSchema(undefined, { missing: 'Please say why the ledger is corrected.' }),
    }),
  ]),
  /** `net_received`: the ledger's new total in naira with kobo. */
  output: z.object({ order_id: z.string(), entry_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
export type RecordPaymentInput = z.output<typeof recordPaymentContract.input>;
