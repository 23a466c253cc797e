import type { DeliveryStop, StopEvent, StopState } from './delivery-run';
import { findDecidingEvent, getStateOnRun, getStopState } from './stop-state';

type RunEvent = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;
type Stop = Pick<DeliveryStop, 'is_cancelled' | 'is_delivered'> & {
  id: string;
  events: readonly RunEvent[];
};

export interface StopProgress<S> {
  stop: S;
  state: StopState;
  /** All events of the stop, without duplicates. */
  said: RunEvent[];
  /** The event that determines the state, or null if there is none, as for a waiting stop. */
  deciding: RunEvent | null;
}

export interface RunProgress<S> {
  next: StopProgress<S> | null;
  /** The other waiting stops in the run's order, including cancelled stops, whose boxes the rider brings back. */
  ahead: StopProgress<S>[];
  done: StopProgress<S>[];
  /** Number of stops that the rider visits or has visited. */
  total: number;
}

/** Merges server and device events by id; the server's version wins. */
export function mergeEvents(known: readonly RunEvent[], kept: readonly RunEvent[]): RunEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...kept.filter(({ id }) => !ids.has(id))];
}

/**
 * Merges the server's `stops` with events still on the device, whose `order_id` is the stop's id. A stop cancelled
 * before its first event is not visited (docs/product/rider.md). Unknown ids are skipped.
 */
export function computeRunProgress<S extends Stop>(
  orderIds: readonly string[],
  stops: readonly S[],
  kept: readonly (RunEvent & { order_id: string })[],
): RunProgress<S> {
  const all = orderIds.flatMap((id): StopProgress<S>[] => {
    const stop = stops.find((one) => one.id === id);
    if (!stop) return [];
    const said = mergeEvents(
      stop.events,
      kept.filter(({ order_id }) => order_id === id),
    );
    return [
      { stop, state: getStateOnRun(getStopState(said), stop), said, deciding: findDecidingEvent(said) },
    ];
  });
  const done = all.filter(({ state }) => state !== 'waiting');
  const waiting = all.filter(({ state }) => state === 'waiting');
  const toVisit = waiting.filter(({ stop }) => !stop.is_cancelled);
  const next = toVisit[0] ?? null;
  return {
    next,
    ahead: waiting.filter((one) => one !== next),
    done,
    total: done.length + toVisit.length,
  };
}
