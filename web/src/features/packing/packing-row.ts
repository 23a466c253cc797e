import { listDietaryBoxes, type CookedMeal } from '@sharebox/domain/kitchen/cooking-counts';
import { getBoxCode } from '@sharebox/domain/packing/box-code';
import type { Label } from '@sharebox/domain/packing/label';
import { type PackedBox, type PackedState, getPackedState } from '@sharebox/domain/packing/packed-box';
import {
  getBoxContents,
  type BoxContents,
  assignBoxPositions,
  type BoxPosition,
  comparePackingOrder,
} from '@sharebox/domain/packing/packing-list';
import type { Box } from '#shared/kitchen/kitchen-boxes.ts';

export interface PackingRow {
  box: Box;
  code: string;
  /** The position among the paid boxes of the drop, such as 12 of 40; null before the box is paid for. */
  position: BoxPosition | null;
  contents: BoxContents;
  /** The normalised dietary needs of the eaters; `against` names the dishes that conflict with them. */
  needs: string[];
  against: string[];
  state: PackedState;
  packedAt: Date | null;
  /** The recipient and address, for admins only; null while loading. */
  label: Label | null;
}

/**
 * Builds the rows for a drop's boxes in packing order. For users who may not read windows and areas, the boxes are
 * sorted by number.
 */
export function buildPackingRows(
  boxes: readonly Box[],
  catalogue: ReadonlyMap<string, CookedMeal>,
  marks: ReadonlyMap<string, PackedBox>,
  labels: readonly Label[],
): PackingRow[] {
  const positions = assignBoxPositions(boxes);
  const labelOf = new Map(labels.map((label) => [label.orderId, label]));
  const keyOf = ({ box, label }: PackingRow) => ({
    delivery_window: label?.delivery_window ?? null,
    area: label?.area ?? '',
    number: box.number,
  });
  return boxes
    .map((box): PackingRow => {
      const mark = marks.get(box.id);
      const [care] = listDietaryBoxes([box], catalogue);
      return {
        box,
        code: getBoxCode(box.id),
        position: positions.get(box.id) ?? null,
        contents: getBoxContents(box.items, catalogue),
        needs: care?.needs ?? [],
        against: care?.against ?? [],
        state: getPackedState(box, mark),
        packedAt: mark?.packed_at ?? null,
        label: labelOf.get(box.id) ?? null,
      };
    })
    .sort((a, b) => comparePackingOrder(keyOf(a), keyOf(b)));
}

/** Returns the next paid box that is still to be packed, after `row` or else from the start; null if there is none. */
export function findNextRow(rows: readonly PackingRow[], row: PackingRow): PackingRow | null {
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return others.find(({ position, state }) => position !== null && state !== 'packed') ?? null;
}
