import { byText } from '../common/by-text';
import type { Point } from '../shop/point';
import { areaOf } from '../orders/delivery-area';
import { type DeliveryWindow, deliveryWindows, windowRank } from '../orders/delivery-window';
import { areaCentres } from './area-centres';
import { doorText } from './door-pin';
import { metresBetween } from './place';

/** A door of a run, and where it is, as far as a rider has said so. */
export interface PlacedDoor {
  id: string;
  delivery_window: DeliveryWindow | null;
  address_line_1: string;
  address_line_2: string;
  city: string;
  pin: Point | null;
}

type Located = PlacedDoor & { at: Point | null };

const byDoor = (one: PlacedDoor, other: PlacedDoor) =>
  byText(one.address_line_1.toLowerCase(), other.address_line_1.toLowerCase()) || byText(one.id, other.id);

/** The street and its town without numbers, so that two houses of it are of one. */
const streetOf = ({ address_line_1, city }: PlacedDoor) =>
  doorText({ address_line_1, address_line_2: '', city })
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ');

/** Where each door is: its pin, else that of a door in its street, else of one in its area, else the area's middle. */
function locate(doors: readonly PlacedDoor[]): Located[] {
  const pinned = doors.filter(({ pin }) => pin !== null).toSorted(byDoor);
  const pinBeside = (isBeside: (other: PlacedDoor) => boolean) => pinned.find(isBeside)?.pin ?? null;
  return doors.map((door) => {
    const [street, area] = [streetOf(door), areaOf(door)];
    const at =
      door.pin ??
      pinBeside((other) => streetOf(other) === street) ??
      (area && (pinBeside((other) => areaOf(other) === area) ?? areaCentres[area]));
    return { ...door, at };
  });
}

/** Metres from `start` through all doors whose place is known. */
function lengthOf(doors: readonly Located[], start: Point): number {
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
      index === 0 || windowRank(doors[index - 1]?.delivery_window ?? null) <= windowRank(delivery_window),
  );

/** Doors of one window from `start` on: each time the nearest of those that are left; whose place nobody knows last. */
function nearestFirst(doors: readonly Located[], start: Point): Located[] {
  const left = doors.filter(({ at }) => at !== null).toSorted(byDoor);
  const gone: Located[] = [];
  const takeNearest = (from: Point) => {
    const metres = left.map(({ at }) => (at ? metresBetween(from, at) : Infinity));
    return left.splice(metres.indexOf(Math.min(...metres)), 1)[0];
  };
  let from = start;
  for (let next = takeNearest(from); next; next = takeNearest(from)) {
    gone.push(next);
    from = next.at ?? from;
  }
  return [...gone, ...doors.filter(({ at }) => at === null).toSorted(byDoor)];
}

/**
 * In which order doors are gone to from `start`: by their delivery windows, in each the nearest to the one before is
 * next (docs/product/staff.md#nearest-next). The order in which they are given stays where it keeps the windows and is
 * shorter, for staff may know better. Answers their ids, each once.
 */
export function nearestNext(doors: readonly PlacedDoor[], start: Point): string[] {
  const located = locate(doors);
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
  return (isShorter ? located : nearest).map(({ id }) => id);
}
