import { compareText } from '../common/normalize';
import type { Point } from '../shop/point';
import { maxStops } from './delivery-run';
import { lengthOf, locate, type Located, type PlacedDoor, sortLocated } from './nearest-next';
import { metresBetween } from './place';

export interface PlannedRoute {
  /** The stops in driving order. `metres` is the distance from the stop before, or null if it is unknown. */
  stops: { id: string; metres: number | null }[];
  /** The length in a straight line from stop to stop, without stops whose location is unknown. */
  metres: number;
}

/** Returns the smallest number of runs that can hold so many stops. */
export const countRunsNeeded = (stops: number): number => Math.ceil(stops / maxStops);

function buildRoute(doors: readonly Located[], start: Point): PlannedRoute {
  let from = start;
  const stops = doors.map(({ id, at }) => {
    const metres = at && metresBetween(from, at);
    from = at ?? from;
    return { id, metres };
  });
  return { stops, metres: lengthOf(doors, start) };
}

/** Sorts by direction from `start`. Doors without a known location come last. */
function sortByDirection(doors: readonly Located[], start: Point): Located[] {
  const directionOf = ({ at }: Located) =>
    at === null ? Infinity : Math.atan2(at.lat - start.lat, at.lng - start.lng);
  return doors.toSorted((one, other) => {
    const [first, second] = [directionOf(one), directionOf(other)];
    return first === second ? compareText(one.id, other.id) : first - second;
  });
}

/**
 * Plans one route through all doors, or two of equal size. Two routes split the doors by direction from `start`, like
 * two halves of a clock face, so that their total length is as short as possible.
 */
export function planRoutes(doors: readonly PlacedDoor[], start: Point, riders: 1 | 2): PlannedRoute[] {
  const located = locate(doors);
  if (riders === 1 || doors.length < 2) return [buildRoute(sortLocated(located, start), start)];
  const around = sortByDirection(located, start);
  const half = Math.ceil(around.length / 2);
  const turned = around.map((_, turn) => [...around.slice(turn), ...around.slice(0, turn)]);
  const splits = turned.map((ordered) =>
    [ordered.slice(0, half), ordered.slice(half)].map((part) => buildRoute(sortLocated(part, start), start)),
  );
  const lengthOfSplit = (routes: readonly PlannedRoute[]) =>
    routes.reduce((sum, { metres }) => sum + metres, 0);
  return splits.reduce((best, split) => (lengthOfSplit(split) < lengthOfSplit(best) ? split : best));
}
