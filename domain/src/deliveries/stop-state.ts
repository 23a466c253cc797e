import { byText } from '../common/by-text';
import type { DeliveryStop, StopEvent, StopEventKind, StopState } from './delivery-run';

type Told = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;

/** Whether a word says how a stop stands: not one that takes another back, nor one that says where its door is. */
export function saysHowItStands<E extends { kind: StopEventKind }>(
  event: E,
): event is E & { kind: Exclude<StopState, 'waiting'> } {
  return event.kind !== 'undone' && event.kind !== 'placed';
}

/** The event that says how a stop stands: the last by the device's clock that was not taken back; null for none. */
export function decidingEvent<E extends Told>(
  events: readonly E[],
): (E & { kind: Exclude<StopState, 'waiting'> }) | null {
  const takenBack = new Set(events.map(({ undoes }) => undoes));
  const standing = events.filter(saysHowItStands).filter(({ id }) => !takenBack.has(id));
  const byMoment = (one: E, other: E) =>
    one.device_at.getTime() - other.device_at.getTime() || byText(one.id, other.id);
  return standing.toSorted(byMoment).at(-1) ?? null;
}

/**
 * How a stop stands after these events. It depends neither on the order in which they arrived nor on how often
 * (docs/product/delivery.md#a-stop).
 */
export function stopStateOf(events: readonly Told[]): StopState {
  return decidingEvent(events)?.kind ?? 'waiting';
}

/** How a stop stands on its run: nobody goes to a door any more whose people have their box already. */
export function stateOnRun(
  state: StopState,
  stop: Pick<DeliveryStop, 'is_delivered'> | undefined,
): StopState {
  return state === 'waiting' && stop?.is_delivered === true ? 'delivered' : state;
}

/** The id of the order to whose door the driver goes next: the first that waits; null when none does. */
export function nextStop(
  orderIds: readonly string[],
  states: Readonly<Record<string, StopState>>,
): string | null {
  return orderIds.find((id) => (states[id] ?? 'waiting') === 'waiting') ?? null;
}
