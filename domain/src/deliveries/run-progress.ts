import type { DeliveryStop, StopEvent, StopState } from './delivery-run';
import { findDecidingEvent, getStopStateOnRun, getStopState } from './stop-state';

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
  /** The event that determines the state; null for a stop without such an event. */
  deciding: RunEvent | null;
}

export interface RunProgress<S> {
  next: StopProgress<S> | null;
  /**
   * The waiting stops other than `next`, in the run's order. Includes cancelled stops, whose boxes the rider brings
   * back.
   */
  ahead: StopProgress<S>[];
  done: StopProgress<S>[];
  /** Number of stops that the rider visits or has visited. */
  total: number;
}

/** Merges server and device events by id; the server's version wins. */
export function mergeRunEvents(known: readonly RunEvent[], kept: readonly RunEvent[]): RunEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...kept.filter(({ id }) => !ids.has(id))];
}

/**
 * Computes a run's progress from the server's `stops` and the events in `kept`, which are still on the device. A stop
 * that was cancelled before its first event is not visited (docs/product/rider.md). Skips unknown order ids.
 */
export function computeRunProgress<S extends Stop>(
  orderIds: readonly string[],
  stops: readonly S[],
  kept: readonly (RunEvent & { order_id: string })[],
): RunProgress<S> {
  const all = orderIds.flatMap((id): StopProgress<S>[] => {
    const stop = stops.find((one) => one.id === id);
    if (!stop) return [];
    const said = mergeRunEvents(
      stop.events,
      kept.filter(({ order_id }) => order_id === id),
    );
    return [
      { stop, state: getStopStateOnRun(getStopState(said), stop), said, deciding: findDecidingEvent(said) },
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
