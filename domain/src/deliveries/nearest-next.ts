import { compareText } from '../common/normalize';
import type { Point } from '../shop/point';
import { getAddressArea } from '../orders/delivery-area';
import { type DeliveryWindow, deliveryWindows, rankWindow } from '../orders/delivery-window';
import { getAreaCentre } from './area-centres';
import { normaliseAddress } from './door-pin';
import { metresBetween } from './place';

export interface PlacedDoor {
  id: string;
  delivery_window: DeliveryWindow | null;
  address_line_1: string;
  address_line_2: string;
  city: string;
  area?: string;
  pin: Point | null;
}

export type Located = PlacedDoor & { at: Point | null };

const compareDoors = (one: PlacedDoor, other: PlacedDoor) =>
  compareText(one.address_line_1.toLowerCase(), other.address_line_1.toLowerCase()) ||
  compareText(one.id, other.id);

/** Returns the street and town without numbers, so that all houses in a street match. */
const streetOf = ({ address_line_1, city }: PlacedDoor) =>
  normaliseAddress({ address_line_1, address_line_2: '', city })
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ');

/** Uses the stop's pin, otherwise a pin in the same street, a pin in the same area, or the area's centre. */
export function locate(doors: readonly PlacedDoor[]): Located[] {
  const pinned = doors.filter(({ pin }) => pin !== null).toSorted(compareDoors);
  const pinBeside = (isBeside: (other: PlacedDoor) => boolean) => pinned.find(isBeside)?.pin ?? null;
  return doors.map((door) => {
    const [street, area] = [streetOf(door), getAddressArea(door)];
    const at =
      door.pin ??
      pinBeside((other) => streetOf(other) === street) ??
      (area === null ? null : (pinBeside((other) => getAddressArea(other) === area) ?? getAreaCentre(area)));
    return { ...door, at };
  });
}

/** Returns the distance in metres from `start` through all stops with a known location. */
export function lengthOf(doors: readonly Located[], start: Point): number {
  let [from, length] = [start, 0];
  for (const { at } of doors) {
    if (at === null) continue;
    length += metresBetween(from, at);
    from = at;
  }
  return length;
}

const keepsWindows = (doors: readonly PlacedDoor[]) =>
  doors.every(
    ({ delivery_window }, index) =>
      index === 0 || rankWindow(doors[index - 1]?.delivery_window ?? null) <= rankWindow(delivery_window),
  );

/** The nearest remaining stop is always next. Stops without a known location come last. */
function nearestFirst(doors: readonly Located[], start: Point): Located[] {
  const left = doors.filter(({ at }) => at !== null).toSorted(compareDoors);
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
  return [...visited, ...doors.filter(({ at }) => at === null).toSorted(compareDoors)];
}

/**
 * Sorts by delivery window, and within a window always the nearest remaining stop next
 * (docs/product/delivery.md#nearest-next). Keeps the given order if it respects the windows and is shorter, because staff
 * may know better.
 */
export function sortNearestNext(doors: readonly PlacedDoor[], start: Point): string[] {
  return sortLocated(locate(doors), start).map(({ id }) => id);
}

export function sortLocated(located: readonly Located[], start: Point): readonly Located[] {
  let from = start;
  const nearest = [...deliveryWindows, null].flatMap((window) => {
    const ordered = nearestFirst(
      located.filter(({ delivery_window }) => delivery_window === window),
      from,
    );
    from = ordered.findLast(({ at }) => at !== null)?.at ?? from;
    return ordered;
  });
  const isShorter = keepsWindows(located) && lengthOf(located, start) < lengthOf(nearest, start);
  return isShorter ? located : nearest;
}
