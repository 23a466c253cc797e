import { compareCodeUnits } from '../common/normalize';
import type { DeliveryStop, StopEvent, StopEventKind, StopState } from './delivery-run';

type StateEvent = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;

/** Checks whether an event puts a stop into a state. Events of all kinds except `undone` do. */
export function isStateEvent<E extends { kind: StopEventKind }>(
  event: E,
): event is E & { kind: Exclude<StopState, 'waiting'> } {
  return event.kind !== 'undone';
}

/**
 * Returns the event that determines a stop's state: the latest event, by the device's clock, that was not undone.
 * Returns null if no such event exists.
 */
export function findDecidingEvent<E extends StateEvent>(
  events: readonly E[],
): (E & { kind: Exclude<StopState, 'waiting'> }) | null {
  const undoneIds = new Set(events.map(({ undoes }) => undoes));
  const candidates = events.filter(isStateEvent).filter(({ id }) => !undoneIds.has(id));
  const compareTime = (one: E, other: E) =>
    one.device_at.getTime() - other.device_at.getTime() || compareCodeUnits(one.id, other.id);
  return candidates.toSorted(compareTime).at(-1) ?? null;
}

/**
 * Returns a stop's state after these events. Duplicates and arrival order make no difference
 * (docs/product/delivery.md#a-stop).
 */
export function getStopState(events: readonly StateEvent[]): StopState {
  return findDecidingEvent(events)?.kind ?? 'waiting';
}

/** Returns the latest failed attempt that a stop had before it moved to its present run, or null. */
export function findEarlierFailedAttempt(events: readonly StopEvent[]): StopEvent | null {
  const isFailure = ({ kind }: StopEvent) =>
    kind === 'absent' || kind === 'wrong_address' || kind === 'refused';
  return events.findLast((event) => isFailure(event) && event.run_id !== undefined) ?? null;
}

/** Returns a stop's state on its run. A waiting stop counts as delivered when the customer already has the box. */
export function getStopStateOnRun(
  state: StopState,
  stop: Pick<DeliveryStop, 'is_delivered'> | undefined,
): StopState {
  return state === 'waiting' && stop?.is_delivered === true ? 'delivered' : state;
}

/** The states of a stop whose box was not handed over. */
export type FailedStopState = Exclude<StopState, 'waiting' | 'delivered'>;

export function isFailedStopState(state: StopState): state is FailedStopState {
  return state !== 'waiting' && state !== 'delivered';
}

/** Returns a run's stops whose boxes were not handed over and that staff have not yet moved, cancelled or delivered. */
export function findFailedStops<
  S extends Pick<DeliveryStop, 'is_cancelled' | 'is_delivered'> & { id: string },
>(states: Readonly<Record<string, StopState>>, stops: readonly S[]): S[] {
  return stops.filter(
    ({ id, is_cancelled, is_delivered }) =>
      isFailedStopState(states[id] ?? 'waiting') && !is_cancelled && !is_delivered,
  );
}

/** Returns the id of the first waiting order, or null if no order is waiting. */
export function findNextStop(
  orderIds: readonly string[],
  states: Readonly<Record<string, StopState>>,
): string | null {
  return orderIds.find((id) => (states[id] ?? 'waiting') === 'waiting') ?? null;
}
