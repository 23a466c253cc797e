import { compareText } from '../common/normalize';
import { getAddressArea } from '../orders/delivery-area';
import { type DeliveryWindow, deliveryWindows, rankWindow } from '../orders/delivery-window';
import { maxStops } from './delivery-run';

export interface PlannedDoor {
  order_id: string;
  number: number | null;
  delivery_window: DeliveryWindow | null;
  address_line_1: string;
  address_line_2: string;
  city: string;
  /** The area of the order; empty if unknown. */
  area?: string;
}

export interface ProposedRun {
  delivery_window: DeliveryWindow | null;
  /** The area of the addresses, otherwise the city. */
  area: string;
  order_ids: string[];
}

/** Returns the area of an address, otherwise its city. */
export const getProposalArea = (door: PlannedDoor): string =>
  getAddressArea(door) ?? (door.city.trim() || 'Elsewhere');

/** Sorts by street text, so that neighbours are adjacent, then by box number and order id. */
function compareDoors(one: PlannedDoor, other: PlannedDoor): number {
  return (
    compareText(one.address_line_1.toLowerCase(), other.address_line_1.toLowerCase()) ||
    (one.number ?? Infinity) - (other.number ?? Infinity) ||
    compareText(one.order_id, other.order_id)
  );
}

type WindowDoor = Pick<PlannedDoor, 'delivery_window'>;

/** Returns the windows that customers chose, by time of day. */
export function listPlannedWindows(doors: readonly WindowDoor[]): DeliveryWindow[] {
  return deliveryWindows.filter((window) => doors.some(({ delivery_window }) => delivery_window === window));
}

/** Returns the doors that a run in this window can visit: those of the window, and those at any time. */
export function filterByWindow<D extends WindowDoor>(
  doors: readonly D[],
  window: DeliveryWindow | null,
): D[] {
  return doors.filter(({ delivery_window }) => delivery_window === null || delivery_window === window);
}

/** Proposes one run per window and area, whatever the order of the input (docs/product/delivery.md#deliveries). */
export function proposeRuns(doors: readonly PlannedDoor[]): ProposedRun[] {
  const groups = new Map<string, Omit<ProposedRun, 'order_ids'> & { doors: PlannedDoor[] }>();
  for (const door of doors) {
    const area = getProposalArea(door);
    const key = JSON.stringify([door.delivery_window, area]);
    const group = groups.get(key) ?? { delivery_window: door.delivery_window, area, doors: [] };
    group.doors.push(door);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort(
      (one, other) =>
        rankWindow(one.delivery_window) - rankWindow(other.delivery_window) ||
        compareText(one.area, other.area),
    )
    .flatMap(({ delivery_window, area, doors: all }) => {
      const ids = all.toSorted(compareDoors).map(({ order_id }) => order_id);
      return Array.from({ length: Math.ceil(ids.length / maxStops) }, (_, index) => ({
        ...{ delivery_window, area },
        order_ids: ids.slice(index * maxStops, (index + 1) * maxStops),
      }));
    });
}
