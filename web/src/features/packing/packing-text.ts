import { listBoxOptions } from '@sharebox/domain/cart/box-options';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import type { PackedState } from '@sharebox/domain/packing/packed-box';
import { formatNameList } from '@sharebox/domain/common/text';

export function getPackedText(states: readonly PackedState[]): string {
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

/** Lists the options of a box and marks that packers need. */
export function formatBoxMarks(box: KitchenBox): string[] {
  return [...listBoxOptions(box).map(({ text }) => text), ...(box.is_gift ? ['Gift'] : [])];
}

/** Returns a warning about the eaters' dietary needs and the dishes that conflict with them. */
export const formatCare = (needs: readonly string[], against: readonly string[]): string =>
  [
    `Avoids ${formatNameList(needs)}.`,
    ...(against.length > 0 ? [`Careful with ${formatNameList(against)}.`] : []),
  ].join(' ');
