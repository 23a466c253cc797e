import { findDietaryBoxes, type CookedMeal } from '@sharebox/domain/kitchen/cooking-counts';
import { getBoxCode } from '@sharebox/domain/packing/box-code';
import type { BoxLabel } from '@sharebox/domain/packing/box-label';
import { type PackedBox, type PackingState, getPackingState } from '@sharebox/domain/packing/packed-box';
import {
  getBoxAllergens,
  type BoxAllergens,
  assignBoxPositions,
  type BoxPosition,
  comparePackingOrder,
} from '@sharebox/domain/packing/packing-list';
import type { KitchenBoxWithId } from '#shared/kitchen/kitchen-boxes.ts';

export interface PackingRow {
  box: KitchenBoxWithId;
  code: string;
  /** The box's position among the paid boxes of the drop, such as 12 of 40; null before the box is paid for. */
  position: BoxPosition | null;
  contents: BoxAllergens;
  /** The normalised dietary needs of the eaters. `against` names the dishes that conflict with these needs. */
  needs: string[];
  against: string[];
  state: PackingState;
  packedAt: Date | null;
  /** The recipient and address, for admins only; null while loading. */
  label: BoxLabel | null;
}

/**
 * Builds the rows for a drop's boxes in packing order. Without labels, which only admins may read, the boxes are sorted
 * by number.
 */
export function buildPackingRows(
  boxes: readonly KitchenBoxWithId[],
  catalogue: ReadonlyMap<string, CookedMeal>,
  marks: ReadonlyMap<string, PackedBox>,
  labels: readonly BoxLabel[],
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
      const [care] = findDietaryBoxes([box], catalogue);
      return {
        box,
        code: getBoxCode(box.id),
        position: positions.get(box.id) ?? null,
        contents: getBoxAllergens(box.items, catalogue),
        needs: care?.needs ?? [],
        against: care?.against ?? [],
        state: getPackingState(box, mark),
        packedAt: mark?.packed_at ?? null,
        label: labelOf.get(box.id) ?? null,
      };
    })
    .sort((a, b) => comparePackingOrder(keyOf(a), keyOf(b)));
}

/**
 * Returns the next paid box that is not packed yet: the first such box after `row`, or from the start of the list. Null
 * if all other paid boxes are packed.
 */
export function findNextRowToPack(rows: readonly PackingRow[], row: PackingRow): PackingRow | null {
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return others.find(({ position, state }) => position !== null && state !== 'packed') ?? null;
}
