import * as z from 'zod/mini';

export const pointSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
export type Point = z.infer<typeof pointSchema>;

/** Parses coordinates copied from a map, such as `4.8156, 7.0498`. Returns null for anything else. */
export function parsePoint(text: string): Point | null {
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const read = pointSchema.safeParse({ lat: Number(lat), lng: Number(lng) });
  return read.success ? read.data : null;
}

const metresPerDegree = 111_195;

/** Returns the straight-line distance in metres, treating the earth as flat within a town. */
export function metresBetween(one: Point, other: Point): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  const north = (other.lat - one.lat) * metresPerDegree;
  const east = (other.lng - one.lng) * metresPerDegree * Math.cos(middle);
  return Math.hypot(north, east);
}
