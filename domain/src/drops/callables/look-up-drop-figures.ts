import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { dropFiguresSchema } from '../../orders/drop-figures';
import type { CallableContract } from '../../common/callables/contract';

const earlierDropSchema = z.pick(dropFiguresSchema, {
  hours: true,
  max_orders: true,
  sold: true,
  sales: true,
});

/**
 * Returns a drop's sales and the sales of up to three earlier drops, latest first. Also returns the recent median
 * review time in minutes that waiting customers see, or null if there are too few payments. Figures may be up to ten
 * minutes old, unless `anew` requests a recount.
 * @throws `not-allowed` for other callers and unknown drops
 */
export const lookUpDropFiguresContract = {
  name: 'lookUpDropFigures',
  input: z.strictObject({ drop_id: documentIdSchema, anew: z.boolean() }),
  output: z.object({
    figures: dropFiguresSchema,
    earlier: z.array(z.extend(earlierDropSchema, { drop_id: z.string(), name: z.string() })),
    review_minutes: z.nullable(z.int()),
  }),
} satisfies CallableContract;
export type DropFiguresLookup = z.infer<typeof lookUpDropFiguresContract.output>;
