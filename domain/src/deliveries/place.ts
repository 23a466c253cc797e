import * as z from 'zod/mini';
import { type Point, pointSchema } from '../shop/point';

/** Metres to which a device must know where it is, so that what it says is a door and not a part of the town. */
export const mostPlaceMetres = 100;

/** Where a door is, as a rider's device said it when they stood before it. */
export const placeSchema = z.extend(pointSchema, {
  /** Metres to which the device knew it. */
  accuracy: z.number().check(z.gte(0), z.lte(mostPlaceMetres)),
});
export type Place = z.infer<typeof placeSchema>;

/** Five decimals of a degree are a metre; more of them would only say how often the device looked. */
const toMetre = (degrees: number) => Number(degrees.toFixed(5));

/** What a device says as a place; null where it doesn't know it well enough (docs/product/delivery.md#the-place). */
export function placeOf({ lat, lng, accuracy }: Place): Place | null {
  if (!(accuracy <= mostPlaceMetres)) return null;
  return { lat: toMetre(lat), lng: toMetre(lng), accuracy: Math.ceil(accuracy) };
}

const metresPerDegree = 111_195;

/** Metres as the crow flies, within a town: the earth is taken for flat there. */
export function metresBetween(one: Point, other: Point): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  const north = (other.lat - one.lat) * metresPerDegree;
  const east = (other.lng - one.lng) * metresPerDegree * Math.cos(middle);
  return Math.hypot(north, east);
}
