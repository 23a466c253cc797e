import * as z from 'zod/mini';
import { compareText } from '../common/normalize';
import { instantSchema } from '../common/instant';
import type { StopEvent } from './delivery-run';
import { type Place, placeSchema } from './place';

/**
 * `profiles/{uid}/door_pins/{hash}`: the location of one of the household's addresses, keyed by a hash of the address.
 * The latest report wins (docs/product/rider.md#the-place).
 */
export const doorPinSchema = z.object({
  ...placeSchema.shape,
  /** The event that reported the location, and its time on the rider's device. */
  event_id: z.string(),
  device_at: instantSchema,
});
export type DoorPin = z.infer<typeof doorPinSchema>;

type PlaceEvent = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at' | 'place'>;

export function toPlace(pin: DoorPin | null): Place | null {
  return pin && { lat: pin.lat, lng: pin.lng, accuracy: pin.accuracy };
}

const compareTime = (
  one: Pick<DoorPin, 'device_at' | 'event_id'>,
  other: Pick<DoorPin, 'device_at' | 'event_id'>,
) => one.device_at.getTime() - other.device_at.getTime() || compareText(one.event_id, other.event_id);

/**
 * Returns an address's pin after the events of one stop: the latest place by the device's clock that was not undone,
 * regardless of the order in which the events arrived. Undoing a place restores the stop's earlier place, if any.
 */
export function updatePin(known: DoorPin | null, events: readonly PlaceEvent[]): DoorPin | null {
  const undoneIds = new Set(events.map(({ undoes }) => undoes));
  const placed = events
    .filter(({ id, kind }) => kind === 'placed' && !undoneIds.has(id))
    .flatMap(({ id, place: at, device_at }) => (at ? [{ ...at, event_id: id, device_at }] : []));
  const kept = known && !undoneIds.has(known.event_id) ? [known] : [];
  return [...kept, ...placed].toSorted(compareTime).at(-1) ?? null;
}

/** Prefers the latest place in the events, including those still on this device, to the place the server knows. */
export function resolvePlace(known: Place | null, events: readonly PlaceEvent[]): Place | null {
  return toPlace(updatePin(null, events)) ?? known;
}

/** Normalises an address for comparison. The same words in the same order always give the same text. */
export function normaliseAddress(
  address: Record<'address_line_1' | 'address_line_2' | 'city', string>,
): string {
  const { address_line_1, address_line_2, city } = address;
  return [address_line_1, address_line_2, city]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
