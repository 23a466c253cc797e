import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Label, Slip } from '@sharebox/domain/packing/label';
import type { BoxContents, BoxPosition } from '@sharebox/domain/packing/packing-list';
import { formatNameList } from '#lib/format-name-list.ts';
import { formatDay } from '#lib/shop-dates.ts';

/** Formats a box's number: `Box 12`. */
export const formatBoxNumber = (number: number | null): string =>
  number === null ? 'No number yet' : `Box ${number}`;

/** Formats a box's position among the boxes to pack: `12 of 40`. */
export const formatBoxPosition = ({ position, of }: BoxPosition): string => `${position} of ${of}`;

/** Formats when a box arrives: `Friday, 27 November, Evening 4PM-8PM`. */
export function formatArrival(window: Label['delivery_window'], deliveredAt: Date): string {
  const day = formatDay(deliveredAt);
  return window === null ? `${day}, any time` : `${day}, ${deliveryWindowLabels[window]}`;
}

/** Returns one or two sentences about a box's allergens. */
export function formatBoxContents({ contains, unknown }: BoxContents): string {
  const sentence = contains.length > 0 ? `Contains ${formatNameList(contains).toLowerCase()}.` : '';
  if (unknown.length > 0) return `${sentence} Ask us what is in ${formatNameList(unknown)}.`.trim();
  return sentence || 'No allergens listed.';
}

/** Shown instead of a list of allergens that does not fit on a label, because an incomplete list is worse than none. */
export const contentsOverflowText = 'Contains more than fits here. Please ask us before you eat.';

/** Returns the line that names a message's recipient; null if no recipient is named. */
export const formatRecipientLine = ({ to }: Slip): string | null => (to === null ? null : `For ${to}`);
export const formatGiverLine = ({ from }: Slip): string | null => (from === null ? null : `From ${from}`);

/** Formats the line that identifies the box of a slip: `Box 12 · D743`. */
export const formatSlipBox = ({ number, code }: Pick<Slip, 'number' | 'code'>): string =>
  `${formatBoxNumber(number)} · ${code}`;
