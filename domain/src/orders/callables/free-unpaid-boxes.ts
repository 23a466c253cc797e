import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { disputeNotesRequired, maxReviewNotesLength, reviewNotesTooLong } from '../../payments/payment';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce, refusalOfOneSchema } from '../../common/callables/each-once';

const outcomeSchema = z.object({
  order_id: z.string(),
  /** Null where the box is free now; otherwise why it is not. */
  refusal: refusalOfOneSchema,
});
export type FreeingOutcome = z.infer<typeof outcomeSchema>;

/**
 * An admin frees the boxes of up to `mostAtOnce` claims of people who never paid, and disputes the claims with the same
 * notes; each order by itself, as `results` says in the order asked: `changed-meanwhile` where money was seen or the
 * order went further. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const freeUnpaidBoxesContract = {
  name: 'freeUnpaidBoxes',
  input: z.strictObject({
    order_ids: eachOnce(documentIdSchema, 'order', (id) => id),
    notes: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, disputeNotesRequired),
        z.maxLength(maxReviewNotesLength, reviewNotesTooLong),
      ),
  }),
  output: z.object({ results: z.array(outcomeSchema) }),
} satisfies CallableContract;
