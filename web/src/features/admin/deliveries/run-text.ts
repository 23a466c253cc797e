import { cutText } from '@sharebox/domain/common/text';
import {
  type DeliveryStop,
  maxRunNameLength,
  type StopState,
} from '@sharebox/domain/deliveries/delivery-run';
import type { ProposedRun } from '@sharebox/domain/deliveries/run-proposals';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { Tone } from '#components/content/chip.tsx';

export const stopLabels: Record<StopState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  absent: { label: 'Nobody there', tone: 'warning' },
  wrong_address: { label: 'Wrong address', tone: 'error' },
  refused: { label: 'Refused', tone: 'error' },
};

export const getProposalName = ({ area, delivery_window }: ProposedRun) =>
  cutText(`${area}, ${formatDeliveryWindow(delivery_window)}`, maxRunNameLength);

/** Returns the progress of a run, such as `2 delivered, 1 failed, 3 waiting`. */
export function getRunProgressText(states: readonly StopState[]): string {
  const count = (isCounted: (state: StopState) => boolean) => states.filter(isCounted).length;
  const delivered = count((state) => state === 'delivered');
  const waiting = count((state) => state === 'waiting');
  return `${delivered} delivered, ${states.length - delivered - waiting} failed, ${waiting} waiting`;
}

export const getBoxName = ({ number, name }: Pick<DeliveryStop, 'number' | 'name'>) =>
  `${number === null ? 'No box' : `Box ${number}`}, ${name || 'Customer'}`;

type Address = Pick<DeliveryStop, 'address_line_1' | 'address_line_2' | 'city'>;

export const formatStreet = ({ address_line_1, address_line_2, city }: Address) =>
  [address_line_1, address_line_2, city].filter((part) => part !== '').join(', ');

/** Returns a distance such as `400 m` or `2.3 km`, rounded to 100 m because locations are approximate. */
export function formatDistance(metres: number): string {
  const hundreds = Math.round(metres / 100);
  return hundreds < 10 ? `${hundreds * 100} m` : `${(hundreds / 10).toFixed(1)} km`;
}

export const formatOrderCount = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/** Names a run after the areas of its first and last stop, and their window if all stops have the same. */
export function getRouteName(proposals: readonly Pick<ProposedRun, 'area' | 'delivery_window'>[]): string {
  const areas = [...new Set([proposals[0]?.area, proposals.at(-1)?.area])].filter(
    (area) => area !== undefined,
  );
  const [window, ...others] = new Set(proposals.map(({ delivery_window }) => delivery_window));
  const hours = window === undefined || others.length > 0 ? '' : `, ${formatDeliveryWindow(window)}`;
  return cutText(`${areas.join(' to ')}${hours}`, maxRunNameLength);
}
