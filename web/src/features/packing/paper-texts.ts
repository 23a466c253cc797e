import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Label, Slip } from '@sharebox/domain/packing/label';
import type { BoxContents, BoxPosition } from '@sharebox/domain/packing/packing-list';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatDay } from '@sharebox/domain/shop/dates';

export const formatBoxNumber = (number: number | null): string =>
  number === null ? 'No number yet' : `Box ${number}`;

export const formatBoxPosition = ({ position, of }: BoxPosition): string => `${position} of ${of}`;

const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/** Returns the name on a label, or a text for a name that is empty or invisible. */
export const formatLabelName = ({ name }: Label): string => (invisible.test(name) ? 'No name known' : name);

/** Returns the area and the landmark, so that riders recognize the box's destination without its street. */
export const formatLabelPlace = ({ area, landmark }: Label): string =>
  [area, landmark].filter((part) => part !== '').join(' · ');

export function formatPrintedDelivery(window: Label['delivery_window'], deliveredAt: Date): string {
  const day = formatDay(deliveredAt);
  return window === null ? `${day}, any time` : `${day}, ${deliveryWindowLabels[window]}`;
}

export function formatBoxContents({ contains, unknown }: BoxContents): string {
  const sentence = contains.length > 0 ? `Contains ${formatNameList(contains).toLowerCase()}.` : '';
  if (unknown.length > 0) return `${sentence} Ask us what is in ${formatNameList(unknown)}.`.trim();
  return sentence || 'No listed allergens.';
}

/** Shown instead of a list of allergens that does not fit on a label, because an incomplete list is worse than none. */
export const contentsOverflowText = 'Contains more than fits here. Please ask us before you eat.';

export const formatRecipientLine = ({ to }: Slip): string | null => (to === null ? null : `For ${to}`);
export const formatGiverLine = ({ from }: Slip): string | null => (from === null ? null : `From ${from}`);

export const formatSlipBox = ({ number, code }: Pick<Slip, 'number' | 'code'>): string =>
  `${formatBoxNumber(number)} · ${code}`;
