import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/** A run, and its revision as it was seen. */
const seenRunSchema = z.strictObject({ run_id: documentIdSchema, revision: z.int().check(z.nonnegative()) });

/**
 * Brings an order from one run to the end of another, in one act; a run whose only stop it was is gone. The same
 * `request_id` again moves nothing more. `run_id` is the run that brings it now. Refuses with `not-allowed` (no such
 * run, two drops' runs, an order that isn't on the first), `changed-meanwhile` (either run isn't as it was seen) and
 * `invalid-input` (one run twice, a stop of which its rider has told, an order that can't go, a run that is full, the
 * only stop of a run that has left).
 */
export const moveStopContract = {
  name: 'moveStop',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    from: seenRunSchema,
    to: seenRunSchema,
  }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;
