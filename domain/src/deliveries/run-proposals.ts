import { compareCodeUnits } from '../common/normalize';
import { getAddressArea } from '../orders/delivery-area';
import { type DeliveryWindow, deliveryWindows, getDeliveryWindowRank } from '../orders/delivery-window';
import { maxStopsPerRun } from './delivery-run';
import { compareDoors } from './street';

export interface PlannedStop {
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
  /** The area of the addresses, or their city if the area is unknown. */
  area: string;
  order_ids: string[];
}

/** Returns the area of an address, or its city if the area is unknown. */
export const getProposalArea = (door: PlannedStop): string =>
  getAddressArea(door) ?? (door.city.trim() || 'Elsewhere');

function compareStops(one: PlannedStop, other: PlannedStop): number {
  return (
    compareDoors(one, other) ||
    (one.number ?? Infinity) - (other.number ?? Infinity) ||
    compareCodeUnits(one.order_id, other.order_id)
  );
}

type WindowDoor = Pick<PlannedStop, 'delivery_window'>;

/** Returns the delivery windows that customers chose, sorted by time of day. */
export function findPlannedDeliveryWindows(doors: readonly WindowDoor[]): DeliveryWindow[] {
  return deliveryWindows.filter((window) => doors.some(({ delivery_window }) => delivery_window === window));
}

/**
 * Returns the stops that a run in this delivery window can visit: stops with this window, and stops without a window.
 */
export function filterByDeliveryWindow<D extends WindowDoor>(
  doors: readonly D[],
  window: DeliveryWindow | null,
): D[] {
  return doors.filter(({ delivery_window }) => delivery_window === null || delivery_window === window);
}

/**
 * Proposes one run per delivery window and area, regardless of the order of the input
 * (docs/product/delivery.md#deliveries).
 */
export function proposeRuns(doors: readonly PlannedStop[]): ProposedRun[] {
  const groups = new Map<string, Omit<ProposedRun, 'order_ids'> & { doors: PlannedStop[] }>();
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
        getDeliveryWindowRank(one.delivery_window) - getDeliveryWindowRank(other.delivery_window) ||
        compareCodeUnits(one.area, other.area),
    )
    .flatMap(({ delivery_window, area, doors: all }) => {
      const ids = all.toSorted(compareStops).map(({ order_id }) => order_id);
      return Array.from({ length: Math.ceil(ids.length / maxStopsPerRun) }, (_, index) => ({
        ...{ delivery_window, area },
        order_ids: ids.slice(index * maxStopsPerRun, (index + 1) * maxStopsPerRun),
      }));
    });
}
