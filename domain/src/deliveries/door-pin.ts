import * as z from 'zod/mini';
import { byText } from '../common/by-text';
import { instantSchema } from '../common/instant';
import type { StopEvent } from './delivery-run';
import { type Place, placeSchema } from './place';

/**
 * `profiles/{uid}/door_pins/{hash}`: where a door of this household is, by a hash of the address it was saved for. The
 * last word of a rider counts (docs/product/delivery.md#the-place).
 */
export const doorPinSchema = z.object({
  ...placeSchema.shape,
  /** The event that said so, and when, by the rider's device. */
  event_id: z.string(),
  device_at: instantSchema,
});
export type DoorPin = z.infer<typeof doorPinSchema>;

type Told = Pick<StopEvent, 'id' | 'kind' | 'undoes' | 'device_at' | 'place'>;

/** What stays of a pin for whoever goes to its door. */
export function placeOfPin(pin: DoorPin | null): Place | null {
  return pin && { lat: pin.lat, lng: pin.lng, accuracy: pin.accuracy };
}

/** The later one last. */
const byMoment = (
  one: Pick<DoorPin, 'device_at' | 'event_id'>,
  other: Pick<DoorPin, 'device_at' | 'event_id'>,
) => one.device_at.getTime() - other.device_at.getTime() || byText(one.event_id, other.event_id);

/**
 * A door's pin after what was told at one stop, given the one that it has: the last place by the device's clock that
 * wasn't taken back, whatever order they arrive in. One that is taken back leaves the stop's place before it, or none.
 */
export function pinAfter(known: DoorPin | null, events: readonly Told[]): DoorPin | null {
  const takenBack = new Set(events.map(({ undoes }) => undoes));
  const standing = events
    .filter(({ id, kind }) => kind === 'placed' && !takenBack.has(id))
    .flatMap(({ id, place: at, device_at }) => (at ? [{ ...at, event_id: id, device_at }] : []));
  const kept = known && !takenBack.has(known.event_id) ? [known] : [];
  return [...kept, ...standing].toSorted(byMoment).at(-1) ?? null;
}

/**
 * Where a stop's door is by what the server knows of it and by all that was said of it, on this device too; null while
 * nobody has said so.
 */
export function placeAfter(known: Place | null, said: readonly Told[]): Place | null {
  return placeOfPin(pinAfter(null, said)) ?? known;
}

/** An address as it is compared: the same words in the same order are the same door, however they are written. */
export function doorText(address: Record<'address_line_1' | 'address_line_2' | 'city', string>): string {
  const { address_line_1, address_line_2, city } = address;
  return [address_line_1, address_line_2, city]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
