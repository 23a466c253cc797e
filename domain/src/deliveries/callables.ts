import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { createLineSchema } from '../common/line';
import { maxRunNameLength, maxStopNoteLength, maxStopsPerRun, stopEventKindSchema } from './delivery-run';
import type { CallableContract } from '../common/callables';
import { instantSchema } from '../common/instant';

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
    name: createLineSchema(maxRunNameLength, { missing: 'Please name the run' }),
    driver_uid: z.nullable(documentIdSchema),
    order_ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(maxStopsPerRun)),
  }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;

/**
 * Deletes a run that has not started; its orders can join other runs.
 * @throws `not-allowed` when the run does not exist, `invalid-input` when it has started
 */
export const deleteRunContract = {
  name: 'deleteRun',
  input: z.strictObject({ run_id: documentIdSchema }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;

/** A run, with the revision that the staff member saw. */
const seenRunSchema = z.strictObject({ run_id: documentIdSchema, revision: z.int().check(z.nonnegative()) });

/**
 * Moves an order to the end of another run in one transaction. Idempotent per `request_id`. A failed stop becomes
 * waiting again on its new run. A run left without stops is deleted. The returned `run_id` is the order's new run.
 * @throws `not-allowed` when a run does not exist, the runs belong to different drops, or the order is not on the first
 * run; `changed-meanwhile` when a revision is outdated; `invalid-input` when both runs are the same, the rider has
 * delivered the box, the order cannot be on a run, the target run is full, or the stop is the only stop of a run that
 * has started
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

/** Maximum number of events per call. Devices send the remaining events in the next call. */
export const maxStopEventsPerCall = 50;

/** A stop event as recorded on the rider's device, possibly hours ago. */
export const reportedStopEventSchema = z.strictObject({
  id: z.uuid(),
  order_id: documentIdSchema,
  kind: stopEventKindSchema,
  undoes: z.nullable(z.uuid()),
  note: z.string().check(z.maxLength(maxStopNoteLength)),
  device_at: instantSchema,
});
export type ReportedStopEvent = z.infer<typeof reportedStopEventSchema>;

/**
 * Records what happened on a run, as reported by the rider's device. Events may arrive late, repeatedly and in any
 * order; an event whose id is known is ignored. `started_at` is when the rider left, or null if they have not left.
 * `recorded` lists the ids of all events that the server has stored. It omits events of orders that were never on the
 * run, and events beyond a stop's maximum. Reports about removed orders and by former riders are still accepted: a
 * delivery always takes effect, and a failed attempt is only stored.
 * @throws `not-allowed` for a run that was never the rider's, after the day following the run, and when none of the
 * orders is on the run; `invalid-input`
 */
export const recordStopEventsContract = {
  name: 'recordStopEvents',
  input: z.strictObject({
    run_id: documentIdSchema,
    started_at: z.nullable(instantSchema),
    events: z.array(reportedStopEventSchema).check(z.maxLength(maxStopEventsPerCall)),
  }),
  output: z.object({ run_id: z.string(), recorded: z.array(z.string()) }),
  isRepeatable: true,
} satisfies CallableContract;
