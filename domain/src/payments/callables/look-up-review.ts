import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * How many payments are reviewed before the one that its payer asks about, and within how many minutes half of the last
 * ones were; null where too few were. Refuses with `not-allowed` for another's order, and for one that waits for no
 * review.
 */
export const lookUpReviewContract = {
  name: 'lookUpReview',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ before: z.int(), minutes: z.nullable(z.int()) }),
  isRepeatable: true,
} satisfies CallableContract;
export type LookedUpReview = z.infer<typeof lookUpReviewContract.output>;
