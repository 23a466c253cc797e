import * as z from 'zod/mini';
import { documentId } from '../../common/document-id';
import { disputeNotesRequired, maxReviewNotesLength, reviewNotesTooLong } from '../../payments/payment';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce, refusalOfOne } from '../../common/callables/each-once';

const outcome = z.object({
  order_id: z.string(),
  /** Null where the box is free now; otherwise why it is not. */
  refusal: refusalOfOne,
});
export type FreeingOutcome = z.infer<typeof outcome>;

/**
 * An admin frees the boxes of up to `mostAtOnce` claims of people who never paid, and disputes the claims with the same
 * notes; each order by itself, as `results` says in the order asked: `changed-meanwhile` where money was seen or the
 * order went further. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const freeUnpaidBoxes = {
  name: 'freeUnpaidBoxes',
  input: z.strictObject({
    order_ids: eachOnce(documentId, 'order', (id) => id),
    notes: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, disputeNotesRequired),
        z.maxLength(maxReviewNotesLength, reviewNotesTooLong),
      ),
  }),
  output: z.object({ results: z.array(outcome) }),
} satisfies CallableContract;
