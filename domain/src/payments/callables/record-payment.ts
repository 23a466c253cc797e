import { maxAmount } from '../../money/money';
import { maxBankReferenceLength, maxMoneyNoteLength } from '../payment';
import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const amountMessage = 'Please enter a valid amount';
const sumSchema = z.int(amountMessage).check(z.lte(maxAmount, amountMessage));
const textSchema = z.string().check(z.trim(), z.maxLength(maxMoneyNoteLength));
const request = { request_id: z.uuid(), order_id: documentIdSchema };

/**
 * Records money in an order's ledger, in whole naira. `received` confirms that the money was seen in the bank.
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
      amount: sumSchema.check(z.gte(1, amountMessage)),
      seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
      bank_reference: z.optional(z.string().check(z.trim(), z.maxLength(maxBankReferenceLength))),
      note: z.optional(textSchema),
    }),
    z.strictObject({
      ...request,
      kind: z.literal('adjusted'),
      amount: sumSchema.check(
        z.gte(-maxAmount, amountMessage),
        z.refine((amount) => amount !== 0, amountMessage),
      ),
      note: textSchema.check(z.minLength(1, 'Please say why the ledger is corrected.')),
    }),
  ]),
  /** `net_received`: the new total of the ledger, in whole naira. */
  output: z.object({ order_id: z.string(), entry_id: z.string(), net_received: z.int() }),
} satisfies CallableContract;
export type RecordPaymentInput = z.output<typeof recordPaymentContract.input>;
