import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { maxRunNameLength, maxStops } from '../delivery-run';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Creates a run if `run_id` is null, otherwise edits the run's name, rider and stops. Creating a run is idempotent per
 * `request_id`. `revision` is the revision that the staff member edited.
 * @throws `not-allowed` when the drop, the run, the rider or an order of the drop does not exist; `invalid-input` when
 * an order is on another run, unpaid or listed twice, or when a removed stop has events; `changed-meanwhile` when the
 * revision is outdated
 */
export const saveRunContract = {
  name: 'saveRun',
  input: z.strictObject({
    request_id: z.uuid(),
    run_id: z.nullable(documentIdSchema),
    revision: z.int().check(z.nonnegative()),
    drop_id: documentIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxRunNameLength)),
    driver_uid: z.nullable(documentIdSchema),
    order_ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(maxStops)),
  }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;
