import type { DeliveryStop, StopEvent, StopState } from './delivery-run';
import { decidingEvent, stateOnRun, stopStateOf } from './stop-state';

type Told = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at' | 'place'>;
type Stop = Pick<DeliveryStop, 'is_cancelled' | 'is_delivered'> & { id: string; events: readonly Told[] };

/** A stop, and how it stands. */
export interface StandingStop<S> {
  stop: S;
  state: StopState;
  /** All that was said of it, each once. */
  said: Told[];
  /** What says how it stands; null while nothing does, and where its people have their box without it. */
  deciding: Told | null;
}

export interface RunProgress<S> {
  /** Whose door is next; null when none is left. */
  next: StandingStop<S> | null;
  /** The others that wait, in the run's order, with those that were cancelled: their boxes come back. */
  ahead: StandingStop<S>[];
  done: StandingStop<S>[];
  /** Stops that the driver goes to, or went to. */
  total: number;
}

/** What the server knows and what the device holds, each event once; the server's word of it counts. */
export function withKept(known: readonly Told[], kept: readonly Told[]): Told[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...kept.filter(({ id }) => !ids.has(id))];
}

/**
 * How far a run is: by what the server knows of its `stops`, and the events that the device still holds, whose
 * `order_id` is their stop's id (docs/product/delivery.md#the-riders-page). Nobody goes to a stop that was cancelled
 * before anything was said of it; one whose people have their box already is done; an id of a stop that isn't known yet
 * is left out.
 */
export function runProgress<S extends Stop>(
  orderIds: readonly string[],
  stops: readonly S[],
  kept: readonly (Told & { order_id: string })[],
): RunProgress<S> {
  const standing = orderIds.flatMap((id): StandingStop<S>[] => {
    const stop = stops.find((one) => one.id === id);
    if (!stop) return [];
    const said = withKept(
      stop.events,
      kept.filter(({ order_id }) => order_id === id),
    );
    return [{ stop, state: stateOnRun(stopStateOf(said), stop), said, deciding: decidingEvent(said) }];
  });
  const done = standing.filter(({ state }) => state !== 'waiting');
  const waiting = standing.filter(({ state }) => state === 'waiting');
  const wanted = waiting.filter(({ stop }) => !stop.is_cancelled);
  const next = wanted[0] ?? null;
  return {
    next,
    ahead: waiting.filter((one) => one !== next),
    done,
    total: done.length + wanted.length,
  };
}
