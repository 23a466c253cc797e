import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Returns for the payer how many payments are reviewed before theirs, and the median minutes of recent reviews, which
 * is null when there were too few. Rejects with `not-allowed` for another user's order, or one that waits for no
 * review.
 */
export const lookUpReviewContract = {
  name: 'lookUpReview',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ before: z.int(), minutes: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
export type LookUpReviewOutput = z.infer<typeof lookUpReviewContract.output>;
