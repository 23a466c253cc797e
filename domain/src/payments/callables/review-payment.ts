import * as z from 'zod/mini';
import {
  confirmationStatusSchema,
  disputeNotesRequired,
  maxReviewNotesLength,
  receivedAmountSchema,
  reviewNotesTooLong,
} from '../payment';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const notesSchema = z.string().check(z.trim(), z.maxLength(maxReviewNotesLength, reviewNotesTooLong));

const inputSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    confirmation_id: documentIdSchema,
    decision: z.literal('approve'),
    /** A claim and a screenshot are not the money. */
    seen_in_bank: z.literal(true, 'Please confirm that you have seen this money in the bank.'),
    /**
     * Whole naira that staff saw at the bank; what the order costs where it is left out. What the customer claims is
     * never entered, and of a claim that a line of the statement was matched to the line's sum stays.
     */
    amount_received: z.optional(receivedAmountSchema),
    notes: z.optional(notesSchema),
  }),
  z.strictObject({
    confirmation_id: documentIdSchema,
    decision: z.literal('dispute'),
    notes: notesSchema.check(z.minLength(1, disputeNotesRequired)),
    /** The order's box is for others from now on. */
    free_box: z.optional(z.literal(true)),
  }),
]);
export type ReviewPaymentInput = z.infer<typeof inputSchema>;

/**
 * An admin approves a payment that they have seen in the bank (its order becomes confirmed and paid) or disputes it
 * with notes, and may free its box with that. Of two reviewers one wins and the other gets `already-reviewed`.
 * `changed-meanwhile`: the box of an order that was taken further can't be freed. Also refuses with `not-allowed`.
 */
export const reviewPaymentContract = {
  name: 'reviewPayment',
  input: inputSchema,
  output: z.object({ confirmation_id: z.string(), status: confirmationStatusSchema }),
} satisfies CallableContract;
export type ReviewPaymentOutput = z.infer<typeof reviewPaymentContract.output>;
