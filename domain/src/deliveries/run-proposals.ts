import { byText } from '../common/by-text';
import { areaOf } from '../orders/delivery-area';
import { type DeliveryWindow, windowRank } from '../orders/delivery-window';
import { maxStops } from './delivery-run';

/** An order that could go on a run, and where it goes. */
export interface PlannedDoor {
  order_id: string;
  number: number | null;
  delivery_window: DeliveryWindow | null;
  address_line_1: string;
  address_line_2: string;
  city: string;
}

/** Doors of one delivery window in one part of the town. */
export interface ProposedRun {
  delivery_window: DeliveryWindow | null;
  /** The area that the addresses name, else the city. */
  area: string;
  order_ids: string[];
}

const areaOfDoor = (door: PlannedDoor) => areaOf(door) ?? (door.city.trim() || 'Elsewhere');

/** A street's houses stand together, by their text; then the box's number, then the order. */
function byDoor(one: PlannedDoor, other: PlannedDoor): number {
  return (
    byText(one.address_line_1.toLowerCase(), other.address_line_1.toLowerCase()) ||
    (one.number ?? Infinity) - (other.number ?? Infinity) ||
    byText(one.order_id, other.order_id)
  );
}

/**
 * How these orders could be brought (docs/product/staff.md#deliveries): by delivery window, then area, `maxStops` at
 * most in each; the same whatever order they are given in.
 */
export function proposeRuns(doors: readonly PlannedDoor[]): ProposedRun[] {
  const groups = new Map<string, Omit<ProposedRun, 'order_ids'> & { doors: PlannedDoor[] }>();
  for (const door of doors) {
    const area = areaOfDoor(door);
    const key = JSON.stringify([door.delivery_window, area]);
    const group = groups.get(key) ?? { delivery_window: door.delivery_window, area, doors: [] };
    group.doors.push(door);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort(
      (one, other) =>
        windowRank(one.delivery_window) - windowRank(other.delivery_window) || byText(one.area, other.area),
    )
    .flatMap(({ delivery_window, area, doors: all }) => {
      const ids = all.toSorted(byDoor).map(({ order_id }) => order_id);
      return Array.from({ length: Math.ceil(ids.length / maxStops) }, (_, index) => ({
        ...{ delivery_window, area },
        order_ids: ids.slice(index * maxStops, (index + 1) * maxStops),
      }));
    });
}
