import type { StopEvent } from './delivery-run';

type OutboxEvent = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;

/** Time in milliseconds during which riders can undo a report before it is sent (docs/product/rider.md#undo). */
export const undoPeriodMs = 10_000;

/**
 * Returns the milliseconds until an event may be sent, or 0 if it may be sent now. `unsent` contains all events still
 * on the device. An undo is not sent before the event that it reverses, so that the history stays complete. A clock
 * that was set back causes no delay.
 */
export function getMsUntilDue(event: OutboxEvent, unsent: readonly OutboxEvent[], now: Date): number {
  if (event.kind === 'undone') {
    const undone = unsent.find(({ id, kind }) => id === event.undoes && kind !== 'undone');
    return undone ? getMsUntilDue(undone, unsent, now) : 0;
  }
  const age = now.getTime() - event.device_at.getTime();
  return age < -undoPeriodMs ? 0 : Math.max(0, undoPeriodMs - age);
}

/** Returns the unsent events that may be sent now, in the order in which they were recorded. */
export function selectDueEvents<E extends OutboxEvent>(unsent: readonly E[], now: Date): E[] {
  return unsent
    .filter((event) => getMsUntilDue(event, unsent, now) === 0)
    .toSorted((one, other) => one.device_at.getTime() - other.device_at.getTime());
}

/** Returns the events that the rider can still undo with one tap, oldest first. */
export function selectUndoableEvents<E extends OutboxEvent>(events: readonly E[], now: Date): E[] {
  const undoneIds = new Set(events.map(({ undoes }) => undoes));
  return events
    .filter(({ id, kind }) => kind !== 'undone' && !undoneIds.has(id))
    .filter((event) => getMsUntilDue(event, events, now) > 0)
    .toSorted((one, other) => one.device_at.getTime() - other.device_at.getTime());
}

/**
 * Returns the time of a new event. It is later than all earlier events even if the clock was set back, because the
 * latest event determines the stop's state.
 */
export function getNextEventTime(events: readonly Pick<OutboxEvent, 'device_at'>[], now: Date): Date {
  const last = Math.max(0, ...events.map(({ device_at }) => device_at.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}

/**
 * Returns the number of events to send together: `most`, halved after each failure, so that an event that makes the
 * server fail is eventually sent alone.
 */
export function getBatchSize(most: number, failures: number): number {
  return Math.max(1, Math.floor(most / 2 ** failures));
}

export function splitIntoChunks<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, index) =>
    list.slice(index * most, (index + 1) * most),
  );
}
