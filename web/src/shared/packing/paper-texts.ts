import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Label, Slip } from '@sharebox/domain/packing/label';
import type { BoxContents, BoxPlace } from '@sharebox/domain/packing/packing-list';
import { formatNameList } from '#lib/format-name-list.ts';
import { formatDay } from '#lib/shop-dates.ts';
import { toPdfText } from './pdf-characters';

/** Formats a box's number: `Box 12`. */
export const formatBoxNumber = (number: number | null): string =>
  number === null ? 'No number yet' : `Box ${number}`;

/** Formats a box's position among the boxes to pack: `12 of 40`. */
export const formatBoxPlace = ({ place, of }: BoxPlace): string => `${place} of ${of}`;

/** Returns the name on a label, or a text for a name that is empty or invisible. */
export const formatLabelName = ({ name }: Label): string =>
  toPdfText(name).text === '' ? 'No name known' : name;

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

/** The box of a label, slip or row, with the texts that a PDF prints for it. */
interface PrintedBox extends Pick<Slip, 'number' | 'code'> {
  texts: readonly string[];
}

/** Returns the texts that the labels print and that people typed. */
export const listLabelTexts = (labels: readonly Label[]): PrintedBox[] =>
  labels.map((label) => ({ ...label, texts: [label.name, label.area, formatBoxContents(label)] }));

/** Returns the texts that the slips print and that people typed. */
export const listSlipTexts = (slips: readonly Slip[]): PrintedBox[] =>
  slips.map((slip) => ({ ...slip, texts: [slip.to ?? '', slip.message, slip.from ?? ''] }));

/**
 * Returns a notice that names the characters the PDFs cannot print and their boxes, so that staff can write them by
 * hand; null if the PDFs print everything.
 */
export function buildUndrawnNotice(printed: readonly PrintedBox[]): string | null {
  const byBox = new Map<string, Set<string>>();
  for (const { number, code, texts } of printed) {
    const undrawn = texts.flatMap((text) => toPdfText(text).undrawn);
    const box = number === null ? code : formatBoxNumber(number);
    if (undrawn.length > 0) byBox.set(box, new Set([...(byBox.get(box) ?? []), ...undrawn]));
  }
  if (byBox.size === 0) return null;
  const boxes = Array.from(byBox, ([box, characters]) => `${box} (${[...characters].join(' ')})`);
  return `The PDFs cannot print some characters, and show □ instead: ${formatNameList(boxes)}. Use “Print” on the packing page, or write them by hand.`;
}
