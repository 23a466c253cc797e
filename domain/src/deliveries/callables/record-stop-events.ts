import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { instantSchema } from '../../common/instant';
import { maxStopNoteLength, stopEventKindSchema } from '../delivery-run';
import { placeSchema } from '../place';
import type { CallableContract } from '../../common/callables/contract';

/** As many events as one call takes; a device sends the rest with the next. */
export const maxEventsAtOnce = 50;

/** An event as the driver's device noted it, perhaps hours ago. */
export const toldStopEventSchema = z
  .strictObject({
    id: z.uuid(),
    order_id: documentIdSchema,
    kind: stopEventKindSchema,
    undoes: z.nullable(z.uuid()),
    note: z.string().check(z.maxLength(maxStopNoteLength)),
    has_photo: z.boolean(),
    /** With `placed`, and with it alone. */
    place: z.optional(placeSchema),
    device_at: instantSchema,
  })
  .check(z.refine(({ kind, place: at }) => (kind === 'placed') === (at !== undefined)));
export type ToldStopEvent = z.infer<typeof toldStopEventSchema>;

/**
 * What happened on a run, by the device of its driver. Events may come late, twice and in any order: each is known by
 * its id, and what is known changes nothing. `started_at` is when the driver left, null before. `recorded` are the
 * events that are known now: all but those of an order that isn't on the run, or of a stop that is full. Refuses with
 * `not-allowed` (another's run, a day that isn't the run's or the one after, nothing but orders that aren't on it) and
 * `invalid-input`.
 */
export const recordStopEventsContract = {
  name: 'recordStopEvents',
  input: z.strictObject({
    run_id: documentIdSchema,
    started_at: z.nullable(instantSchema),
    events: z.array(toldStopEventSchema).check(z.maxLength(maxEventsAtOnce)),
  }),
  output: z.object({ run_id: z.string(), recorded: z.array(z.string()) }),
  isRepeatable: true,
} satisfies CallableContract;
