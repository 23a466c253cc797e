import { maxStopEventsPerCall } from '@sharebox/domain/deliveries/callables';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import {
  getBatchSize,
  selectDueEvents,
  splitIntoChunks,
  getMsUntilDue,
} from '@sharebox/domain/deliveries/outbox';
import { NetworkError } from '#lib/errors.ts';
import { updateInOutbox, type QueuedEvent, type QueuedRunStart, type Outbox, readOutbox } from './outbox';

/** The entries of a run that are sent in one call. */
export interface OutboxBatch {
  run_id: string;
  start: QueuedRunStart | null;
  events: QueuedEvent[];
}

/** The server call and the clock that `sendDueEntries` uses. */
export interface OutboxDependencies {
  /** Sends a batch and returns the ids of the recorded events. */
  tell: (parcel: OutboxBatch) => Promise<readonly string[]>;
  now: () => Date;
}

const isToTell = ({ is_recorded, refusal }: QueuedEvent | QueuedRunStart) => !is_recorded && refusal === null;

/**
 * Returns the entries that can be sent now, in batches of at most `most` events. A run's start is sent with the run's
 * first events.
 */
export function buildOutboxBatches({ starts, events }: Outbox, now: Date, most: number): OutboxBatch[] {
  const told = events.filter(isToTell);
  const due = selectDueEvents(
    told.map(({ event }) => event),
    now,
  );
  const openStarts = starts.filter(isToTell);
  const runs = new Set([...openStarts, ...told].map(({ run_id }) => run_id));
  return [...runs].flatMap((run_id): OutboxBatch[] => {
    const start = openStarts.find((one) => one.run_id === run_id) ?? null;
    const ofRun = due.flatMap(({ id }) => told.filter((one) => one.run_id === run_id && one.event.id === id));
    const [first = [], ...others] = splitIntoChunks(ofRun, most);
    if (start === null && first.length === 0) return [];
    return [
      { run_id, start, events: first },
      ...others.map((part): OutboxBatch => ({ run_id, start: null, events: part })),
    ];
  });
}

/**
 * Returns the milliseconds until the next entry can be sent: 0 if an entry can be sent immediately, null if nothing is
 * queued.
 */
export function getMillisecondsUntilDue({ starts, events }: Outbox, now: Date): number | null {
  const told = events.filter(isToTell).map(({ event }) => event);
  const waits = told.map((event) => getMsUntilDue(event, told, now));
  if (starts.some(isToTell)) waits.push(0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** Returns the reason of an error if the server has permanently rejected the request; null if a retry may succeed. */
function finalRefusal(error: unknown): DomainErrorReason | null {
  const isFinal =
    error instanceof DomainError && (error.reason === 'not-allowed' || error.reason === 'invalid-input');
  return isFinal ? error.reason : null;
}

/**
 * Splits a rejected batch in half, so that one rejected entry does not block the others. A single entry is not split.
 */
function splitParcel({ run_id, start, events }: OutboxBatch): OutboxBatch[] {
  const half = Math.ceil(events.length / 2);
  if (start && events.length > 0) {
    return [
      { run_id, start, events: [] },
      { run_id, start: null, events },
    ];
  }
  return [events.slice(0, half), events.slice(half)]
    .filter((part) => part.length > 0)
    .map((part): OutboxBatch => ({ run_id, start, events: part }));
}

/** Sends one batch and stores the outcome of each entry. Throws if the batch should be sent again. */
async function sendParcel(uid: string, parcel: OutboxBatch, ways: OutboxDependencies): Promise<void> {
  try {
    const recorded = await ways.tell(parcel);
    if (parcel.start) updateInOutbox(uid, { ...parcel.start, is_recorded: true });
    for (const kept of parcel.events) {
      // The server's response omits events that do not belong to the run.
      const isRecorded = recorded.includes(kept.event.id);
      updateInOutbox(uid, { ...kept, is_recorded: isRecorded, refusal: isRecorded ? null : 'not-allowed' });
    }
  } catch (error) {
    const refusal = finalRefusal(error);
    if (refusal === null) throw error;
    const parts = splitParcel(parcel);
    if (parts.length > 1) {
      for (const part of parts) await sendParcel(uid, part, ways);
      return;
    }
    if (parcel.start) updateInOutbox(uid, { ...parcel.start, refusal });
    for (const kept of parcel.events) updateInOutbox(uid, { ...kept, refusal });
  }
}

/**
 * Sends all entries that can be sent now; `failures` is the number of consecutive failed rounds. A failed entry does
 * not block other entries, unless the device is offline.
 * @throws the first error that requires a retry.
 */
export async function sendDueEntries(uid: string, failures: number, ways: OutboxDependencies): Promise<void> {
  const problems: unknown[] = [];
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      problems.push(error);
    }
  }
  const parcels = buildOutboxBatches(
    readOutbox(uid),
    ways.now(),
    getBatchSize(maxStopEventsPerCall, failures),
  );
  for (const parcel of parcels) await attempt(() => sendParcel(uid, parcel, ways));
  if (problems.length > 0) throw problems[0];
}
