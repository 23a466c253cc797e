import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { KitchenBox } from '../kitchen/kitchen-box';
import { getBoxCode } from './box-code';

/**
 * `weekly_drops/{id}/packed_boxes/{orderId}`: a box marked as packed on a packer's phone or tablet
 * (docs/product/packing.md#packed).
 */
export const packedBoxSchema = z.object({ packed_at: instantSchema });
export type PackedBox = z.infer<typeof packedBoxSchema>;

/** The packing state of a box. `changed` means that its contents have changed since it was packed. */
export type PackingState = 'open' | 'packed' | 'changed';

/** Returns the packing state of a box; `mark` is undefined while the box is not packed. */
export function getPackingState(
  { changed_at }: Pick<KitchenBox, 'changed_at'>,
  mark: PackedBox | undefined,
): PackingState {
  if (!mark) return 'open';
  return changed_at > mark.packed_at ? 'changed' : 'packed';
}

export interface PackedBoxComparison {
  marks: ReadonlyMap<string, PackedBox>;
  /** The codes of packed boxes that are no longer part of the drop. Staff must remove these boxes. */
  gone: string[];
}

export function comparePackedBoxes(
  boxes: readonly { id: string }[],
  packed: readonly (PackedBox & { id: string })[],
): PackedBoxComparison {
  const there = new Set(boxes.map(({ id }) => id));
  return {
    marks: new Map(packed.map((mark) => [mark.id, mark])),
    gone: packed
      .filter(({ id }) => !there.has(id))
      .map(({ id }) => getBoxCode(id))
      .sort(),
  };
}
