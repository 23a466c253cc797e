import * as z from 'zod/mini';
import { documentId } from '../../common/document-id';
import { dropFigures } from '../../orders/drop-figures';
import type { CallableContract } from '../../common/callables/contract';

/** An earlier drop, as far as it is compared with. */
const earlierDrop = z.pick(dropFigures, { hours: true, max_orders: true, sold: true, sales: true });

/**
 * What was sold in a drop, how it sold against up to three drops that started before it, the latest first, and within
 * how many minutes half of the last payments were reviewed: the number that who waits for one is told, null where too
 * few were. Counted within the last ten minutes; with `anew`, now. Refuses with `not-allowed`, also for a drop that is
 * not there.
 */
export const lookUpDropFigures = {
  name: 'lookUpDropFigures',
  input: z.strictObject({ drop_id: documentId, anew: z.boolean() }),
  output: z.object({
    figures: dropFigures,
    earlier: z.array(z.extend(earlierDrop, { drop_id: z.string(), name: z.string() })),
    review_minutes: z.nullable(z.int()),
  }),
} satisfies CallableContract;
export type LookedUpFigures = z.infer<typeof lookUpDropFigures.output>;
