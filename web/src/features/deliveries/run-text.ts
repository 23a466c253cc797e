import type { DeliveryStop, StopEventKind, StopState } from '@sharebox/domain/deliveries/delivery-run';
import { deliveryWindows, formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { extractStreet } from '@sharebox/domain/deliveries/street';
import { formatNameList } from '@sharebox/domain/common/text';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';

export const stopStateLabels: Record<StopState, string> = {
  waiting: 'Not done yet',
  delivered: 'Delivered',
  absent: 'Nobody there',
  wrong_address: 'Wrong address',
  refused: 'Refused',
};

export const getStopEventLabel = (kind: StopEventKind): string =>
  stopStateLabels[kind === 'undone' ? 'waiting' : kind];

/** The label of a stop whose box is marked as delivered without a report from the rider. */
export const deliveredAlreadyText = 'Delivered already';

type Named = Pick<DeliveryStop, 'number' | 'name'>;

export const formatBoxNumber = ({ number }: Pick<DeliveryStop, 'number'>): string =>
  number === null ? 'Box without a number' : `Box ${number}`;

export const formatStopName = (stop: Named): string => `${formatBoxNumber(stop)}, ${stop.name}`;

export const getAddressLines = (
  stop: Pick<DeliveryStop, 'address_line_1' | 'address_line_2' | 'area' | 'city'>,
): string[] =>
  [stop.address_line_1, stop.address_line_2, [stop.area, stop.city].filter(Boolean).join(', ')].filter(
    (line) => line.trim() !== '',
  );

export const formatStopCount = (stops: number): string => `${stops} ${stops === 1 ? 'stop' : 'stops'}`;

/** Returns a sentence with the number of customers to notify when a run starts, by delivery window. */
export function getRunStartText(stops: readonly Pick<DeliveryStop, 'delivery_window'>[]): string {
  const customers = stops.length === 1 ? 'the customer' : `all ${stops.length} customers`;
  const windows = [...deliveryWindows, null].flatMap((window) => {
    const count = stops.filter(({ delivery_window }) => delivery_window === window).length;
    return count > 0 ? [`${count} ${formatDeliveryWindow(window)}`] : [];
  });
  return `We tell ${customers} of this run that their box is on its way: ${windows.join(', ')}.`;
}

export const formatRunProgress = (done: number, total: number): string => `${done} of ${total} done`;

export function formatSendingStatus(unsent: number, refused: number): string {
  if (unsent > 0) return `${unsent} waiting to be sent, kept on this phone`;
  return refused > 0 ? 'Everything else is saved' : 'All saved';
}

/**
 * Returns a message about rejected reports. `boxes` has the box number of each report, or null if it is unknown.
 * `others` is the number of reports that this version of the app cannot read.
 */
export function formatRejectedReports(boxes: readonly (number | null)[], others = 0): string {
  const numbers = [...new Set(boxes.filter((box) => box !== null))].toSorted((one, other) => one - other);
  const unknown = boxes.filter((box) => box === null).length + others;
  const named =
    numbers.length === 0
      ? ''
      : `${numbers.length === 1 ? 'Box' : 'Boxes'} ${formatNameList(numbers.map(String))}`;
  const what = [named, unknown > 0 ? `${unknown}${named && ' more'}` : ''].filter(Boolean).join(' and ');
  return `${what} could not be saved: tell the shop`;
}

export function buildWhatsAppLink(phone: string, name: string): string | null {
  if (phone.trim() === '') return null;
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  return buildWhatsAppUrl(`Hello ${firstName}, this is Share Box. Your box is on its way to you.`, phone);
}

/** Returns a link that opens directions in the phone's maps app. Leaves out what confuses the search. */
export function buildDirectionsLink({
  address_line_1,
  area,
  city,
}: Pick<DeliveryStop, 'address_line_1' | 'area' | 'city'>): string {
  const place = [extractStreet(address_line_1), area, city, 'Nigeria']
    .filter((part) => part.trim() !== '')
    .join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
