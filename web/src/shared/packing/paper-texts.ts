import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Label, Slip } from '@sharebox/domain/packing/label';
import type { BoxContents, BoxPlace } from '@sharebox/domain/packing/packing-list';
import { nameList } from '#lib/name-list.ts';
import { formatDay } from '#lib/shop-dates.ts';

/** `Box 12`. */
export const boxText = (number: number | null): string =>
  number === null ? 'No number yet' : `Box ${number}`;

/** `12 of 40`. */
export const placeText = ({ place, of }: BoxPlace): string => `${place} of ${of}`;

/** When a box arrives: `Friday, 27 November, Evening 4PM-8PM`. */
export function arrivalText(window: Label['delivery_window'], deliveredAt: Date): string {
  const day = formatDay(deliveredAt);
  return window === null ? `${day}, any time` : `${day}, ${deliveryWindowLabels[window]}`;
}

/** Returns one or two sentences about allergens. */
export function contentsText({ contains, unknown }: BoxContents): string {
  const sentence = contains.length > 0 ? `Contains ${nameList(contains).toLowerCase()}.` : '';
  if (unknown.length > 0) return `${sentence} Ask us what is in ${nameList(unknown)}.`.trim();
  return sentence || 'No allergens listed.';
}

/** Replaces a list of allergens that does not fit on a label, because half a list is worse than none. */
export const tooMuchText = 'Contains more than fits here. Please ask us before you eat.';

/** Returns the line above a message with its recipient; null if no recipient is named. */
export const toText = ({ to }: Slip): string | null => (to === null ? null : `For ${to}`);
export const fromText = ({ from }: Slip): string | null => (from === null ? null : `From ${from}`);

/** Returns the text that links a slip to its box: `Box 12 · D743`. */
export const slipBoxText = ({ number, code }: Pick<Slip, 'number' | 'code'>): string =>
  `${boxText(number)} · ${code}`;
