import * as z from 'zod/mini';
import {
  confirmationStatusSchema,
  disputeNotesRequiredMessage,
  maxReviewNotesLength,
  receivedAmountSchema,
} from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { textSchema } from '../../common/text';

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
