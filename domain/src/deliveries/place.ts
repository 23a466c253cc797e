import * as z from 'zod/mini';
import { type Point, pointSchema } from '../shop/point';

/** Minimum accuracy in metres of a location. Less accurate locations identify an area rather than an address. */
export const maxPlaceAccuracyMetres = 100;

export const placeSchema = z.extend(pointSchema, {
  /** Accuracy in metres, as reported by the device. */
  accuracy: z.number().check(z.gte(0), z.lte(maxPlaceAccuracyMetres)),
});
export type Place = z.infer<typeof placeSchema>;

/** Five decimals of a degree are about one metre. More decimals would only record noise. */
const toMetre = (degrees: number) => Number(degrees.toFixed(5));

/** Returns null for a location that is not accurate enough (docs/product/rider.md#the-place). */
export function parsePlace({ lat, lng, accuracy }: Place): Place | null {
  if (!(accuracy <= maxPlaceAccuracyMetres)) return null;
  return { lat: toMetre(lat), lng: toMetre(lng), accuracy: Math.ceil(accuracy) };
}

const metresPerDegree = 111_195;

/** Returns the straight-line distance in metres, treating the earth as flat within a town. */
export function metresBetween(one: Point, other: Point): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  const north = (other.lat - one.lat) * metresPerDegree;
  const east = (other.lng - one.lng) * metresPerDegree * Math.cos(middle);
  return Math.hypot(north, east);
}
