import * as z from 'zod/mini';
import { documentId } from '../common/document-id';
import { domainErrorReasons } from '../common/errors';
import { disputeNotesRequired } from '../payment/payment';
import type { CallableContract } from './contract';
import { mostOrdersAtOnce } from './set-order-statuses';

const outcome = z.object({
  order_id: z.string(),
  /** Null where the box is free now; otherwise why it is not. */
  refusal: z.nullable(z.object({ reason: z.enum(domainErrorReasons), message: z.string() })),
});
export type FreeingOutcome = z.infer<typeof outcome>;

/**
 * An admin frees the boxes of up to `mostOrdersAtOnce` claims of people who never paid, and disputes the claims with the
 * same notes; each order by itself, as `results` says in the order asked: `changed-meanwhile` where money was seen or the
 * order went further. Refuses as a whole with `not-allowed` and `invalid-input` only.
 */
export const freeUnpaidBoxes = {
  name: 'freeUnpaidBoxes',
  input: z.strictObject({
    order_ids: z.array(documentId).check(
      z.minLength(1),
      z.maxLength(mostOrdersAtOnce, `At most ${mostOrdersAtOnce} orders at a time.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Every order once, please.'),
    ),
    notes: z.string().check(z.trim(), z.minLength(1, disputeNotesRequired), z.maxLength(1000)),
  }),
  output: z.object({ results: z.array(outcome) }),
} satisfies CallableContract;
