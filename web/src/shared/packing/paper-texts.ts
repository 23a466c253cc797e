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

/** What those who eat must know, in a sentence or two. */
export function contentsText({ contains, unknown }: BoxContents): string {
  const said = contains.length > 0 ? `Contains ${nameList(contains).toLowerCase()}.` : '';
  if (unknown.length > 0) return `${said} Ask us what is in ${nameList(unknown)}.`.trim();
  return said || 'No allergens listed.';
}

/** In place of more than a label has room for: half of it would be worse than none. */
export const tooMuchText = 'Contains more than fits here. Please ask us before you eat.';

/** To whom and from whom, as it stands above and below the words; null where nobody is named. */
export const toText = ({ to }: Slip): string | null => (to === null ? null : `For ${to}`);
export const fromText = ({ from }: Slip): string | null => (from === null ? null : `From ${from}`);

/** By which a slip finds its box: `Box 12 · D743`. */
export const slipBoxText = ({ number, code }: Pick<Slip, 'number' | 'code'>): string =>
  `${boxText(number)} · ${code}`;
