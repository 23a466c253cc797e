import { compareCodeUnits } from '../common/normalize';
import { getAddressArea } from '../orders/delivery-area';
import { type DeliveryWindow, deliveryWindows } from '../orders/delivery-window';
import { metresBetween, type Point } from '../shop/point';
import { getAreaCentre } from './area-centres';
import { maxStopsPerRun } from './delivery-run';
import { compareDoors } from './street';

/** A stop to include in a route. Its location is approximated by the centre of its area. */
export interface RouteStop {
  id: string;
  delivery_window: DeliveryWindow | null;
  address_line_1: string;
  address_line_2: string;
  city: string;
  area?: string;
}

export interface PlannedRoute {
  /** The stops in driving order. `metres` is the distance from the previous stop, or null if it is unknown. */
  stops: { id: string; metres: number | null }[];
  /** Total straight-line distance between the stops, ignoring stops whose location is unknown. */
  metres: number;
}

type Located = RouteStop & { at: Point | null };

/** Returns the number of runs needed for this number of stops. */
export const countRunsNeeded = (stops: number): number => Math.ceil(stops / maxStopsPerRun);

function locate(door: RouteStop): Located {
  const area = getAddressArea(door);
  return { ...door, at: area === null ? null : getAreaCentre(area) };
}

const compareStops = (one: RouteStop, other: RouteStop) =>
  compareDoors(one, other) || compareCodeUnits(one.id, other.id);

/** Sorts the stops so that the nearest remaining stop is always next. Stops without a known location come last. */
function sortNearestNext(doors: readonly Located[], start: Point): Located[] {
  const left = doors.filter(({ at }) => at !== null).toSorted(compareStops);
  const visited: Located[] = [];
  const takeNearest = (from: Point) => {
    const metres = left.map(({ at }) => (at ? metresBetween(from, at) : Infinity));
    return left.splice(metres.indexOf(Math.min(...metres)), 1)[0];
  };
  let from = start;
  for (let next = takeNearest(from); next; next = takeNearest(from)) {
    visited.push(next);
    from = next.at ?? from;
  }
  return [...visited, ...doors.filter(({ at }) => at === null).toSorted(compareStops)];
}

/** Builds a route that visits the delivery windows in order and, within a window, always the nearest remaining stop. */
function buildRoute(doors: readonly Located[], start: Point): PlannedRoute {
  const route: PlannedRoute = { stops: [], metres: 0 };
  let from = start;
  for (const window of [...deliveryWindows, null]) {
    const inWindow = doors.filter(({ delivery_window }) => delivery_window === window);
    for (const { id, at } of sortNearestNext(inWindow, from)) {
      const metres = at && metresBetween(from, at);
      route.stops.push({ id, metres });
      route.metres += metres ?? 0;
      from = at ?? from;
    }
  }
  return route;
}

/** Sorts by direction from `start`. Stops without a known location come last. */
function sortByDirection(doors: readonly Located[], start: Point): Located[] {
  const directionOf = ({ at }: Located) =>
    at === null ? Infinity : Math.atan2(at.lat - start.lat, at.lng - start.lng);
  return doors.toSorted((one, other) => {
    const [first, second] = [directionOf(one), directionOf(other)];
    return first === second ? compareCodeUnits(one.id, other.id) : first - second;
  });
}

/**
 * Plans one route through all stops, or two of equal size. Two routes split the stops by direction from `start`, like
 * two halves of a clock face, so that their total length is as short as possible.
 */
export function planRoutes(doors: readonly RouteStop[], start: Point, riders: 1 | 2): PlannedRoute[] {
  const located = doors.map(locate);
  if (riders === 1 || doors.length < 2) return [buildRoute(located, start)];
  const around = sortByDirection(located, start);
  const half = Math.ceil(around.length / 2);
  const turned = around.map((_, turn) => [...around.slice(turn), ...around.slice(0, turn)]);
  const splits = turned.map((ordered) =>
    [ordered.slice(0, half), ordered.slice(half)].map((part) => buildRoute(part, start)),
  );
  const lengthOfSplit = (routes: readonly PlannedRoute[]) =>
    routes.reduce((sum, { metres }) => sum + metres, 0);
  return splits.reduce((best, split) => (lengthOfSplit(split) < lengthOfSplit(best) ? split : best));
}
