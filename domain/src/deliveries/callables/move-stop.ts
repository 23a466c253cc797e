import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/** A run, with the revision that the staff member saw. */
const seenRunSchema = z.strictObject({ run_id: documentIdSchema, revision: z.int().check(z.nonnegative()) });

/**
 * Moves an order to the end of another run in one transaction. Idempotent per `request_id`. A failed stop waits again on
 * its new run. A run left without stops is deleted. The returned `run_id` is the order's new run.
 * @throws `not-allowed` when a run does not exist, the runs belong to different drops, or the order is not on the first
 * run; `changed-meanwhile` when a revision is outdated; `invalid-input` when both runs are the same, the rider has
 * delivered the box, the order cannot be on a run, the target run is full, or the stop is the only one of a run that has
 * left
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
