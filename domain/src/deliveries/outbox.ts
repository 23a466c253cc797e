import { shopDay } from '../shop/shop-day';
import type { StopEvent } from './delivery-run';

type Told = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;

/** Milliseconds for which what a driver says can be undone, and is not sent (docs/product/delivery.md#undo). */
export const undoMs = 10_000;

/**
 * Milliseconds until an event may be sent, 0 for now; `unsent` are all that the device still holds. What takes another
 * one back goes with it, so that the history is whole. A clock that was set back keeps nothing waiting.
 */
export function untilDue(event: Told, unsent: readonly Told[], now: Date): number {
  if (event.kind === 'undone') {
    const undone = unsent.find(({ id, kind }) => id === event.undoes && kind !== 'undone');
    return undone ? untilDue(undone, unsent, now) : 0;
  }
  const age = now.getTime() - event.device_at.getTime();
  return age < -undoMs ? 0 : Math.max(0, undoMs - age);
}

/** Those of the unsent events that may be sent now, in the order in which they were said. */
export function dueEvents<E extends Told>(unsent: readonly E[], now: Date): E[] {
  return unsent
    .filter((event) => untilDue(event, unsent, now) === 0)
    .toSorted((one, other) => one.device_at.getTime() - other.device_at.getTime());
}

/** Those that a driver can still undo with one tap, the oldest first. */
export function undoableEvents<E extends Told>(events: readonly E[], now: Date): E[] {
  const takenBack = new Set(events.map(({ undoes }) => undoes));
  return events
    .filter(({ id, kind }) => kind !== 'undone' && !takenBack.has(id))
    .filter((event) => untilDue(event, events, now) > 0)
    .toSorted((one, other) => one.device_at.getTime() - other.device_at.getTime());
}

/**
 * The moment of something that is said now of a stop, by the device's clock: after all that was said of it before, for
 * a clock may be set back meanwhile, and the last word counts.
 */
export function momentAfter(said: readonly Pick<Told, 'device_at'>[], now: Date): Date {
  const last = Math.max(0, ...said.map(({ device_at }) => device_at.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}

/**
 * Whether a picture that can't be uploaded has arrived before, and the phone has not heard so, as where the answer was
 * lost or the page was closed: its upload had begun, and it is gone from the phone, or refused on the very day of what
 * it shows. A picture is taken once; on any other day it is refused whether it has arrived or not.
 */
export function hasArrivedBefore(
  { device_at }: Pick<Told, 'device_at'>,
  isUploadBegun: boolean,
  because: 'refused' | 'gone',
  now: Date,
): boolean {
  return isUploadBegun && (because === 'gone' || shopDay(device_at) === shopDay(now));
}

/**
 * How many events one call takes after so many failures in a row: half of the `most` each time, so that one that breaks
 * the server is alone in the end and holds up no other.
 */
export function batchSize(most: number, failures: number): number {
  return Math.max(1, Math.floor(most / 2 ** failures));
}

/** A list in parts of at most so many. */
export function inParts<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, index) =>
    list.slice(index * most, (index + 1) * most),
  );
}
