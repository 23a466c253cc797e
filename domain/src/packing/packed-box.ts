import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import type { KitchenBox } from '../kitchen/kitchen-box';
import { boxCode } from './box-code';

/**
 * `weekly_drops/{id}/packed_boxes/{orderId}`: a box that is packed, written by the devices of who packs
 * (docs/product/packing.md#packed).
 */
export const packedBoxSchema = z.object({ packed_at: instantSchema });
export type PackedBox = z.infer<typeof packedBoxSchema>;

/** How a box stands: `changed` where it was packed and is another since. */
export type PackedState = 'open' | 'packed' | 'changed';

/** Whether a box is packed as it is now; `mark` is undefined where nobody packed it. */
export function packedState(
  { changed_at }: Pick<KitchenBox, 'changed_at'>,
  mark: PackedBox | undefined,
): PackedState {
  if (!mark) return 'open';
  return changed_at !== null && changed_at > mark.packed_at ? 'changed' : 'packed';
}

/** What can be said of a drop's packed boxes, by their orders' ids. */
export interface PackedMarks {
  marks: ReadonlyMap<string, PackedBox>;
  /** Codes of boxes that were packed and are none of the drop's any more, to be taken out again. */
  gone: string[];
}

/** The marks of a drop beside the boxes that it has now. */
export function packedMarks(
  boxes: readonly { id: string }[],
  packed: readonly (PackedBox & { id: string })[],
): PackedMarks {
  const there = new Set(boxes.map(({ id }) => id));
  return {
    marks: new Map(packed.map((mark) => [mark.id, mark])),
    gone: packed
      .filter(({ id }) => !there.has(id))
      .map(({ id }) => boxCode(id))
      .sort(),
  };
}
