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
