import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { dropFiguresSchema } from '../../orders/drop-figures';
import type { CallableContract } from '../../common/callables/contract';

/** An earlier drop, as far as it is compared with. */
const earlierDropSchema = z.pick(dropFiguresSchema, {
  hours: true,
  max_orders: true,
  sold: true,
  sales: true,
});

/**
 * What was sold in a drop, how it sold against up to three drops that started before it, the latest first, and within
 * how many minutes half of the last payments were reviewed: the number that who waits for one is told, null where too
 * few were. Counted within the last ten minutes; with `anew`, now. Refuses with `not-allowed`, also for a drop that is
 * not there.
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
export type LookedUpFigures = z.infer<typeof lookUpDropFiguresContract.output>;
