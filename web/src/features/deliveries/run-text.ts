import type { DeliveryStop, StopEventKind, StopState } from '@sharebox/domain/deliveries/delivery-run';
import type { Place } from '@sharebox/domain/deliveries/place';
import { whatsAppUrl } from '#lib/whats-app.ts';

/** How a stop stands, as the rider reads and says it. */
export const stateTexts: Record<StopState, string> = {
  waiting: 'Not done yet',
  delivered: 'Delivered',
  absent: 'Nobody there',
  wrong_address: 'Wrong address',
  refused: 'Refused',
};

/** As above, of what was said of it. */
export const kindText = (kind: StopEventKind): string =>
  kind === 'placed' ? 'Place saved' : stateTexts[kind === 'undone' ? 'waiting' : kind];

/** Of a stop whose people have their box, though its rider said nothing of it. */
export const deliveredAlreadyText = 'Delivered already';

/** What saves where a door is; of one that is known it corrects it. */
export const savePlaceText = (isKnown: boolean): string =>
  isKnown ? 'Correct the place' : 'Save this place';

/** What a saved place is good for. */
export const placeText = (isKnown: boolean): string =>
  isKnown ? 'Directions leads to the saved place.' : 'Save it at the door, for next time.';

type Named = Pick<DeliveryStop, 'number' | 'name'>;

export const boxText = ({ number }: Pick<DeliveryStop, 'number'>): string =>
  number === null ? 'Box without a number' : `Box ${number}`;

/** `Box 12, Ada Obi`. */
export const stopText = (stop: Named): string => `${boxText(stop)}, ${stop.name}`;

/** Street, and what helps to find the door. */
export const streetLines = (
  stop: Pick<DeliveryStop, 'address_line_1' | 'address_line_2' | 'city'>,
): string[] => [stop.address_line_1, stop.address_line_2, stop.city].filter((line) => line.trim() !== '');

/** How far the run is: `12 of 20 done`. */
export const doneText = (done: number, total: number): string => `${done} of ${total} done`;

/** Whether all that was said is with the shop. */
export function sendingText(unsent: number, refused: number): string {
  if (unsent > 0) return `${unsent} waiting to be sent, kept on this phone`;
  return refused > 0 ? 'Everything else is saved' : 'All saved';
}

/** What the server will never take. */
export const refusedText = (refused: number): string => `${refused} could not be saved: tell the shop`;

/** For `tel:`; null without a number. */
export function callLink(phone: string): string | null {
  const dialled = phone.replaceAll(/[^\d+]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}

/** WhatsApp with a text that only has to be sent; null without a number. */
export function whatsAppLink(phone: string, name: string): string | null {
  if (phone.trim() === '') return null;
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  return whatsAppUrl(`Hello ${firstName}, this is Share Box. Your box is on its way to you.`, phone);
}

/**
 * The way to a door, by the phone's own maps: to its place where a rider has saved it, else to its street; what stands
 * behind the street only helps whoever is there.
 */
export function directionsLink(
  { address_line_1, city }: Pick<DeliveryStop, 'address_line_1' | 'city'>,
  place: Pick<Place, 'lat' | 'lng'> | null,
): string {
  const street = [address_line_1, city, 'Nigeria'].filter((part) => part.trim() !== '').join(', ');
  const destination = place ? `${place.lat},${place.lng}` : street;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
