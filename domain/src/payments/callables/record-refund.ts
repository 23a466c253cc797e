import * as z from 'zod/mini';
import { maxBankReferenceLength, receivedAmountSchema, refundStageSchema } from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { textSchema } from '../../common/text';

const noteSchema = z.optional(textSchema());
const bankReferenceSchema = z.optional(textSchema(maxBankReferenceLength));
const request = { request_id: z.uuid(), order_id: documentIdSchema };

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
      ...request,
      stage: z.literal('requested'),
      amount: receivedAmountSchema,
      note: noteSchema,
    }),
    z
      .strictObject({
        ...request,
        stage: z.literal('sent'),
        refund_id: z.optional(documentIdSchema),
        amount: z.optional(receivedAmountSchema),
        bank_reference: bankReferenceSchema,
        note: noteSchema,
      })
      .check(z.refine(({ refund_id, amount }) => (refund_id === undefined) !== (amount === undefined))),
    z.strictObject({
      ...request,
      stage: z.literal('confirmed'),
      refund_id: documentIdSchema,
      note: noteSchema,
    }),
    z.strictObject({
      ...request,
      stage: z.literal('withdrawn'),
      refund_id: documentIdSchema,
      note: noteSchema,
    }),
  ]),
  output: z.object({ order_id: z.string(), refund_id: z.string(), stage: refundStageSchema }),
} satisfies CallableContract;
export type RecordRefundInput = z.output<typeof recordRefundContract.input>;
