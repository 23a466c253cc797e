import { maxAmount } from '../../money/money';
import * as z from 'zod/mini';
import { refundStage, maxBankReferenceLength, maxMoneyNoteLength } from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

const amountMessage = 'Please enter a valid amount';
const note = z.optional(z.string().check(z.trim(), z.maxLength(maxMoneyNoteLength)));
const bank_reference = z.optional(z.string().check(z.trim(), z.maxLength(maxBankReferenceLength)));
const request = { request_id: z.uuid(), order_id: documentId };

/**
 * A refund's way: requested, then sent (the money has left; the order no longer needs a refund once nothing is owed
 * back), then confirmed by whoever got it; withdrawn while it is only requested. `amount` in whole naira, at most
 * what the ledger holds beyond other refunds. Refuses with `invalid-input`, `changed-meanwhile` for a stage that
 * somebody else has gone already, and `not-allowed` (also for an order or a refund that is not there).
 */
export const recordRefund = {
  name: 'recordRefund',
  input: z.discriminatedUnion('stage', [
    z.strictObject({
      ...request,
      stage: z.literal('requested'),
      amount: z.int(amountMessage).check(z.gte(1, amountMessage), z.lte(maxAmount, amountMessage)),
      note,
    }),
    z.strictObject({ ...request, stage: z.literal('sent'), refund_id: documentId, bank_reference, note }),
    z.strictObject({ ...request, stage: z.literal('confirmed'), refund_id: documentId, note }),
    z.strictObject({ ...request, stage: z.literal('withdrawn'), refund_id: documentId, note }),
  ]),
  output: z.object({ order_id: z.string(), refund_id: z.string(), stage: refundStage }),
} satisfies CallableContract;
export type RecordRefundInput = z.output<typeof recordRefund.input>;
