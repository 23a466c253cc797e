import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { storedLineSchema } from '../common/line';
import { foldWords } from '../common/normalize';
import { getServedArea, maxAreaLength } from '../orders/delivery-area';

/** Maximum number of areas per person. A further one replaces the oldest. */
export const maxRequestedAreas = 5;

/** `area_requests/{uid}`: the areas in which a customer waits for the shop to deliver, the latest last. */
export const areaRequestSchema = z.object({
  email: z.string(),
  areas: z.array(storedLineSchema(maxAreaLength)),
  requested_at: instantSchema,
});
export type AreaRequest = z.infer<typeof areaRequestSchema>;

const toKey = (area: string) => foldWords(area).join('');

/** Adds an area to a person's list. An area that the list has in another spelling moves to the end. */
export function addRequestedArea(areas: readonly string[], area: string): string[] {
  return [...areas.filter((one) => toKey(one) !== toKey(area)), area].slice(-maxRequestedAreas);
}

export interface AreaDemand {
  area: string;
  people: number;
}

/** Counts the people who wait for each area, most first. Spellings that differ in case or punctuation are one area. */
export function countAreaRequests(requests: readonly Pick<AreaRequest, 'areas'>[]): AreaDemand[] {
  const demand = new Map<string, AreaDemand>();
  for (const area of requests.flatMap(({ areas }) => areas)) {
    const key = toKey(area);
    const people = (demand.get(key)?.people ?? 0) + 1;
    demand.set(key, { area: demand.get(key)?.area ?? area, people });
  }
  return [...demand.values()].sort(
    (one, other) => other.people - one.people || one.area.localeCompare(other.area),
  );
}

/** Separates the areas that the shop delivers to from the ones that a person still waits for. */
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
