import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { instantSchema } from '../../common/instant';
import { maxStopNoteLength, stopEventKindSchema } from '../delivery-run';
import { placeSchema } from '../place';
import type { CallableContract } from '../../common/callables/contract';

/** Maximum number of events per call. Devices send the remaining events in the next call. */
export const maxStopEventsPerCall = 50;

/** A stop event as recorded on the rider's device, possibly hours ago. */
export const reportedStopEventSchema = z
  .strictObject({
    id: z.uuid(),
    order_id: documentIdSchema,
    kind: stopEventKindSchema,
    undoes: z.nullable(z.uuid()),
    note: z.string().check(z.maxLength(maxStopNoteLength)),
    has_photo: z.boolean(),
    /** Set for `placed` events only. */
    place: z.optional(placeSchema),
    device_at: instantSchema,
  })
  .check(z.refine(({ kind, place: at }) => (kind === 'placed') === (at !== undefined)));
export type ReportedStopEvent = z.infer<typeof reportedStopEventSchema>;

/**
 * Records what happened on a run, as reported by the rider's device. Events may arrive late, repeatedly and in any
 * order; an event whose id is known is ignored. `started_at` is when the rider left, or null if they have not left.
 * `recorded` lists the ids that the server now has. It omits events of orders that were never on the run, and events
 * beyond a stop's maximum. Reports about orders and by riders that staff took off the run still count: a delivery always
 * does, a failed attempt is only kept.
 * @throws `not-allowed` for a run that was never the rider's, after the day following the run, and when none of the orders is on the
 * run; `invalid-input`
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
