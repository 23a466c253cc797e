import { packagings } from '@sharebox/domain/cart/packaging';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import type { PackedState } from '@sharebox/domain/packing/packed-box';
import { nameList } from '#lib/name-list.ts';

/** How many of the boxes that are paid for are packed. */
export function packedText(states: readonly PackedState[]): string {
  const packed = states.filter((state) => state === 'packed').length;
  if (states.length > 0 && packed === states.length) return 'All boxes are packed.';
  return `${packed} of ${states.length} packed.`;
}

/** On a box that was packed and is another since. */
export const changedText = 'Changed since it was packed';

/** Boxes that were packed and nobody gets any more, by the codes on their labels. */
export function goneText(codes: readonly string[]): string {
  return codes.length === 1
    ? `The box with the code ${codes[0]} was cancelled after it was packed. Take it out.`
    : `The boxes with the codes ${nameList(codes)} were cancelled after they were packed. Take them out.`;
}

/** `2 × Smoky Party Jollof`, for each dish. */
export const dishTexts = (items: KitchenBox['items']): string[] =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`);

/** What a box is packed in, and what else there is to it: `Premium Gift Box`, `Gift`, `First box`. */
export function packagingTexts({ packaging, is_gift, is_first }: KitchenBox): string[] {
  return [packagings[packaging].name, ...(is_gift ? ['Gift'] : []), ...(is_first ? ['First box'] : [])];
}
