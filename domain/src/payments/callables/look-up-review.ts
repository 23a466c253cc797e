import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Returns, for the payer of an order, how many payments will be reviewed before theirs, and the median duration of
 * recent reviews in minutes, or null if there were too few reviews. Rejects with `not-allowed` for another user's
 * order, or for an order that is not waiting for a review.
 */
export const lookUpReviewContract = {
  name: 'lookUpReview',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ before: z.int(), minutes: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
export type LookUpReviewOutput = z.infer<typeof lookUpReviewContract.output>;
