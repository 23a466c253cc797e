import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { createStoredLineSchema } from '../common/line';
import { compareNames, foldWords } from '../common/normalize';
import { getServedArea, maxAreaNameLength } from '../orders/delivery-area';

/** Maximum number of requested areas per customer. A further request replaces the oldest request. */
export const maxRequestedAreas = 5;

/** `area_requests/{uid}`: areas in which a customer would like delivery, the latest request last. */
export const areaRequestSchema = z.object({
  email: z.string(),
  areas: z.array(createStoredLineSchema(maxAreaNameLength)),
  requested_at: instantSchema,
});
export type AreaRequest = z.infer<typeof areaRequestSchema>;

const toKey = (area: string) => foldWords(area).join('');

/**
 * Adds an area to the end of a customer's requested areas. Replaces an earlier request for the same area in another
 * spelling.
 */
export function addRequestedArea(areas: readonly string[], area: string): string[] {
  return [...areas.filter((one) => toKey(one) !== toKey(area)), area].slice(-maxRequestedAreas);
}

export interface AreaDemand {
  area: string;
  people: number;
}

/** Counts the customers who requested each area, most requested first. Ignores case and punctuation. */
export function countAreaRequests(requests: readonly Pick<AreaRequest, 'areas'>[]): AreaDemand[] {
  const demand = new Map<string, AreaDemand>();
  for (const area of requests.flatMap(({ areas }) => areas)) {
    const key = toKey(area);
    const people = (demand.get(key)?.people ?? 0) + 1;
    demand.set(key, { area: demand.get(key)?.area ?? area, people });
  }
  return [...demand.values()].sort(
    (one, other) => other.people - one.people || compareNames(one.area, other.area),
  );
}

/**
 * Splits a customer's requested areas into areas that the shop now delivers to and areas that it does not deliver to
 * yet.
 */
export function splitRequestedAreas(
  requested: readonly string[],
  served: readonly string[],
): { served: string[]; waiting: string[] } {
  const isServed = (area: string) =>
    getServedArea({ address_line_1: area, address_line_2: '', city: '' }, served) !== null;
  return {
    served: requested.filter(isServed),
    waiting: requested.filter((area) => !isServed(area)),
  };
}
