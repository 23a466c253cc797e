import { reportedStopEventSchema } from '@sharebox/domain/deliveries/callables';
import { domainErrorReasons } from '@sharebox/domain/common/errors';
import { instantSchema } from '@sharebox/domain/common/instant';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { outboxKeyPrefix } from '#shared/accounts/request-sign-out.ts';
import { getNextEventTime } from '@sharebox/domain/deliveries/outbox';
import type { StopEvent, StopEventKind } from '@sharebox/domain/deliveries/delivery-run';

const refusalSchema = z.nullable(z.enum(domainErrorReasons));

const keptEventSchema = z.object({
  run_id: z.string(),
  event: reportedStopEventSchema,
  /** The box number of the stop. Stored because a message may name the box after the stop has left the run. */
  box: z.nullable(z.int()),
  /** Whether the server has confirmed the event as recorded. */
  is_recorded: z.boolean(),
  /** The reason why the server has permanently rejected the event; null if it has not. */
  refusal: refusalSchema,
});
export type QueuedEvent = z.infer<typeof keptEventSchema>;

const keptStartSchema = z.object({
  run_id: z.string(),
  started_at: instantSchema,
  is_recorded: z.boolean(),
  refusal: refusalSchema,
});
export type QueuedRunStart = z.infer<typeof keptStartSchema>;

/** The events and run starts of a rider that are stored on this device. */
export interface Outbox {
  starts: QueuedRunStart[];
  events: QueuedEvent[];
  /** The number of stored entries that this version of the app cannot parse. They stay in storage. */
  unreadable: number;
}

/**
 * The key prefix of entries that the server has recorded but whose update has not reached the page yet. These entries
 * are not sent again. They are kept so that the stops still show them after an offline reload.
 */
const toldPrefix = 'told:';

const listeners = new Set<() => void>();
let known: { uid: string; outbox: Outbox } | null = null;

function changed(): void {
  known = null;
  for (const listener of listeners) listener();
}

export function subscribeToOutbox(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(outboxKeyPrefix) || key.startsWith(toldPrefix)) changed();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  try {
    return z.parse(schema, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Reads a rider's outbox from local storage, including changes made by other tabs. */
export function readOutbox(uid: string): Outbox {
  const outbox: Outbox = { starts: [], events: [], unreadable: 0 };
  for (const key of Object.keys(localStorage)) {
    const prefix = [outboxKeyPrefix, toldPrefix].find((one) => key.startsWith(`${one}${uid}:`));
    if (prefix === undefined) continue;
    const text = localStorage.getItem(key);
    const isStart = key.startsWith(`${prefix}${uid}:start:`);
    const start = isStart ? parsed(keptStartSchema, text) : null;
    const event = isStart ? null : parsed(keptEventSchema, text);
    if (start) outbox.starts.push(start);
    else if (event) outbox.events.push(event);
    else if (prefix === outboxKeyPrefix) outbox.unreadable += 1;
  }
  return outbox;
}

export function useOutbox(uid: string): Outbox {
  return useSyncExternalStore(subscribeToOutbox, () => {
    if (known?.uid !== uid) known = { uid, outbox: readOutbox(uid) };
    return known.outbox;
  });
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('Storage is full. Free some space and try again.', options);
  }
}

/** Stores an entry. A recorded entry moves from the outbox to the keys with `toldPrefix`. */
function write(key: string, kept: QueuedEvent | QueuedRunStart): void {
  const [to, from] = kept.is_recorded ? [toldPrefix, outboxKeyPrefix] : [outboxKeyPrefix, toldPrefix];
  try {
    localStorage.setItem(`${to}${key}`, JSON.stringify(kept));
  } catch (error) {
    throw new StorageFullError({ cause: error });
  }
  localStorage.removeItem(`${from}${key}`);
  changed();
}

const keyOf = (uid: string, kept: QueuedEvent | QueuedRunStart) =>
  'event' in kept ? `${uid}:event:${kept.event.id}` : `${uid}:start:${kept.run_id}`;

/** @throws {StorageFullError} if the device has no space left. */
export const addToOutbox = (uid: string, kept: QueuedEvent | QueuedRunStart): void =>
  write(keyOf(uid, kept), kept);

/** Updates an entry, but does not recreate an entry that was removed when the rider signed out. */
export function updateInOutbox(uid: string, kept: QueuedEvent | QueuedRunStart): void {
  const key = keyOf(uid, kept);
  if ([outboxKeyPrefix, toldPrefix].some((prefix) => localStorage.getItem(`${prefix}${key}`) !== null)) {
    write(key, kept);
  }
}

/** Removes the recorded entries whose update has reached the page, as reported by `isHeard`. */
export function removeSyncedEntries(
  uid: string,
  isHeard: (kept: QueuedEvent | QueuedRunStart) => boolean,
): void {
  const { starts, events } = readOutbox(uid);
  const keys = [...starts, ...events]
    .filter(isHeard)
    .map((kept) => `${toldPrefix}${keyOf(uid, kept)}`)
    .filter((key) => localStorage.getItem(key) !== null);
  for (const key of keys) localStorage.removeItem(key);
  if (keys.length > 0) changed();
}

export interface StopReport {
  kind: StopEventKind;
  /** For `undone`: the id of the event that this report undoes. */
  undoes?: string;
  note?: string;
}

interface ReportedStop {
  runId: string;
  orderId: string;
  /** The box number of the stop. */
  box: number | null;
  said: readonly Pick<StopEvent, 'device_at'>[];
}

/** @throws {StorageFullError} if the device has no space left. */
export function queueRunStart(uid: string, runId: string): void {
  addToOutbox(uid, { run_id: runId, started_at: new Date(), is_recorded: false, refusal: null });
}

/**
 * Queues a report about a stop; `said` contains the earlier reports about the same stop.
 * @throws {StorageFullError} if the device has no space left for the report.
 */
export function queueStopReport(
  uid: string,
  { runId, orderId, box, said }: ReportedStop,
  { kind, undoes, note = '' }: StopReport,
): void {
  const id = crypto.randomUUID();
  const device_at = getNextEventTime(said, new Date());
  addToOutbox(uid, {
    run_id: runId,
    box,
    event: {
      ...{ id, order_id: orderId, kind, undoes: undoes ?? null },
      ...{ note: note.trim(), device_at },
    },
    is_recorded: false,
    refusal: null,
  });
}

export function requeueRejectedEntries(uid: string, { starts, events }: Outbox): void {
  for (const kept of [...starts, ...events])
    if (kept.refusal !== null) updateInOutbox(uid, { ...kept, refusal: null });
}
