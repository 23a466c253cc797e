import { truncateText } from '@sharebox/domain/common/text';
import {
  type DeliveryStop,
  maxRunNameLength,
  type StopState,
} from '@sharebox/domain/deliveries/delivery-run';
import type { ProposedRun } from '@sharebox/domain/deliveries/run-proposals';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { Tone } from '#components/content/chip.tsx';
import { type CsvColumns, formatCsvPhone } from '#features/admin/list-page/csv.ts';

export const stopStateBadges: Record<StopState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  absent: { label: 'Nobody there', tone: 'warning' },
  wrong_address: { label: 'Wrong address', tone: 'error' },
  refused: { label: 'Refused', tone: 'error' },
};

export const getProposedRunName = ({ area, delivery_window }: ProposedRun) =>
  truncateText(`${area}, ${formatDeliveryWindow(delivery_window)}`, maxRunNameLength);

/** Returns the progress of a run, such as `2 delivered, 1 failed, 3 waiting`. */
export function getRunProgressText(states: readonly StopState[]): string {
  const count = (isCounted: (state: StopState) => boolean) => states.filter(isCounted).length;
  const delivered = count((state) => state === 'delivered');
  const waiting = count((state) => state === 'waiting');
  return `${delivered} delivered, ${states.length - delivered - waiting} failed, ${waiting} waiting`;
}

export const formatStopName = ({ number, name }: Pick<DeliveryStop, 'number' | 'name'>) =>
  `${number === null ? 'No box' : `Box ${number}`}, ${name || 'Customer'}`;

type Address = Pick<DeliveryStop, 'address_line_1' | 'address_line_2' | 'city'>;

export const formatStreetAddress = ({ address_line_1, address_line_2, city }: Address) =>
  [address_line_1, address_line_2, city].filter((part) => part !== '').join(', ');

/** Returns a distance such as `400 m` or `2.3 km`, rounded to 100 m because locations are approximate. */
export function formatDistance(metres: number): string {
  const hundreds = Math.round(metres / 100);
  return hundreds < 10 ? `${hundreds * 100} m` : `${(hundreds / 10).toFixed(1)} km`;
}

export const formatOrderCount = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/**
 * Builds a run's name from the areas of its first and last stops. Includes the delivery window if all stops share it.
 */
export function getRouteName(proposals: readonly Pick<ProposedRun, 'area' | 'delivery_window'>[]): string {
  const areas = [...new Set([proposals[0]?.area, proposals.at(-1)?.area])].filter(
    (area) => area !== undefined,
  );
  const [window, ...others] = new Set(proposals.map(({ delivery_window }) => delivery_window));
  const hours = window === undefined || others.length > 0 ? '' : `, ${formatDeliveryWindow(window)}`;
  return truncateText(`${areas.join(' to ')}${hours}`, maxRunNameLength);
}

export interface RunSheetStop {
  stop: DeliveryStop;
  state: StopState;
}

/** A stop with its position in the run, from 1. */
type RunSheetRow = RunSheetStop & { position: number };

/**
 * The columns of a run's CSV file. The state column marks boxes that must not be handed over
 * (docs/product/delivery.md#deliveries).
 */
export const runSheetCsvColumns: CsvColumns<RunSheetRow> = {
  Stop: ({ position }) => position,
  Box: ({ stop }) => stop.number,
  Name: ({ stop }) => stop.name,
  Phone: ({ stop }) => formatCsvPhone(stop.phone_number),
  Street: ({ stop }) => stop.address_line_1,
  Directions: ({ stop }) => stop.address_line_2,
  Landmark: ({ stop }) => stop.landmark,
  'Gate code': ({ stop }) => stop.gate_code,
  Area: ({ stop }) => stop.area,
  City: ({ stop }) => stop.city,
  Window: ({ stop }) => formatDeliveryWindow(stop.delivery_window),
  Gift: ({ stop }) => (stop.is_gift ? 'yes' : 'no'),
  State: ({ stop, state }) => (stop.is_cancelled ? 'Don’t hand it over' : stopStateBadges[state].label),
};
