import type { StopEvent, StopState } from './delivery-run';

type Told = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at'>;

/** The event that says how a stop stands: the last by the device's clock that was not taken back; null for none. */
export function decidingEvent<E extends Told>(events: readonly E[]): E | null {
  const takenBack = new Set(events.map(({ undoes }) => undoes));
  const standing = events.filter(({ id, kind }) => kind !== 'undone' && !takenBack.has(id));
  const isLater = (one: E, other: E) =>
    one.device_at.getTime() - other.device_at.getTime() || (one.id < other.id ? -1 : 1);
  return standing.toSorted(isLater).at(-1) ?? null;
}

/**
 * How a stop stands after these events. It depends neither on the order in which they arrived nor on how often
 * (docs/product/delivery.md#a-stop).
 */
export function stopStateOf(events: readonly Told[]): StopState {
  const kind = decidingEvent(events)?.kind;
  return kind === undefined || kind === 'undone' ? 'waiting' : kind;
}

/** The id of the order to whose door the driver goes next: the first that waits; null when none does. */
export function nextStop(
  orderIds: readonly string[],
  states: Readonly<Record<string, StopState>>,
): string | null {
  return orderIds.find((id) => (states[id] ?? 'waiting') === 'waiting') ?? null;
}
