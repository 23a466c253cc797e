import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { dishRatingInputSchema } from './rating';
import type { CallableContract } from '../common/callables';

/**
 * Stores the eater's rating of the dishes of a delivered box, once per box. An empty list means "Not now". Rejects with
 * `not-allowed` for a box that does not exist, is not delivered, belongs to another customer or already has a different
 * rating; with `too-late` once two weeks have passed since the delivery date; and with `invalid-input` for a dish that
 * is not in the box.
 */
export const rateBoxContract = {
  name: 'rateBox',
  input: z.strictObject({
    order_id: documentIdSchema,
    dishes: z.array(dishRatingInputSchema).check(z.maxLength(5)),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
