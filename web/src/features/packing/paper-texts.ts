import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { BoxLabel, BoxSlip } from '@sharebox/domain/packing/box-label';
import type { BoxAllergens, BoxPosition } from '@sharebox/domain/packing/packing-list';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatDay } from '@sharebox/domain/shop/dates';
import { toBoxOptionLines } from '@sharebox/domain/cart/box-options';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import type { PackingState } from '@sharebox/domain/packing/packed-box';

export const formatBoxNumber = (number: number | null): string =>
  number === null ? 'No number yet' : `Box ${number}`;

export const formatBoxPosition = ({ position, of }: BoxPosition): string => `${position} of ${of}`;

const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/** Returns the name on a label, or a fallback text for a name without visible characters. */
export const formatLabelName = ({ name }: BoxLabel): string =>
  invisible.test(name) ? 'No name known' : name;

/** Returns the area and the landmark, so that riders recognize the box's destination without its street. */
export const formatLabelDestination = ({ area, landmark }: BoxLabel): string =>
  [area, landmark].filter((part) => part !== '').join(' · ');

export function formatLabelDeliveryTime(window: BoxLabel['delivery_window'], deliveredAt: Date): string {
  const day = formatDay(deliveredAt);
  return window === null ? `${day}, any time` : `${day}, ${deliveryWindowLabels[window]}`;
}

export function formatBoxContents({ contains, unknown }: BoxAllergens): string {
  const sentence = contains.length > 0 ? `Contains ${formatNameList(contains).toLowerCase()}.` : '';
  if (unknown.length > 0) return `${sentence} Ask us what is in ${formatNameList(unknown)}.`.trim();
  return sentence || 'No listed allergens.';
}

/** The text that replaces a list of allergens that does not fit on a label. An incomplete list would be dangerous. */
export const contentsOverflowText = 'Contains more than fits here. Please ask us before you eat.';

const formatSlipName = (before: string, name: string | null): string | null =>
  name === null || invisible.test(name) ? null : `${before} ${name}`;

/** Returns the line that names the recipient, or null for a name that is unknown or has no visible characters. */
export const formatRecipientLine = ({ to }: BoxSlip): string | null => formatSlipName('For', to);

/** Returns the line that names the giver, or null for a name that is unknown or has no visible characters. */
export const formatGiverLine = ({ from }: BoxSlip): string | null => formatSlipName('From', from);

/** The text beside the QR code of the unwrapping page. */
export const unwrappingText = 'Your box is here? Scan to unwrap it.';

export const formatSlipBox = ({ number, code }: Pick<BoxSlip, 'number' | 'code'>): string =>
  `${formatBoxNumber(number)} · ${code}`;

export function getPackingProgressText(states: readonly PackingState[]): string {
  const packed = states.filter((state) => state === 'packed').length;
  if (states.length > 0 && packed === states.length) return 'All boxes are packed.';
  return `${packed} of ${states.length} packed.`;
}

export const changedSincePackingText = 'Changed since it was packed';

export function getCancelledBoxesText(codes: readonly string[]): string {
  return codes.length === 1
    ? `The box with the code ${codes[0]} was cancelled after it was packed. Take it out.`
    : `The boxes with the codes ${formatNameList(codes)} were cancelled after they were packed. Take them out.`;
}

/** Returns the notes for packers: the options of a box, and `Gift` for a gift. */
export function formatPackingNotes(box: KitchenBox): string[] {
  return [...toBoxOptionLines(box).map(({ text }) => text), ...(box.is_gift ? ['Gift'] : [])];
}

/** Returns a warning about the eaters' dietary needs and the dishes that conflict with them. */
export const formatDietaryWarning = (needs: readonly string[], against: readonly string[]): string =>
  [
    `Avoids ${formatNameList(needs)}.`,
    ...(against.length > 0 ? [`Careful with ${formatNameList(against)}.`] : []),
  ].join(' ');
