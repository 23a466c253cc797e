import { carefulBoxes, type CookedMeal } from '@sharebox/domain/kitchen/cooking-counts';
import { boxCode } from '@sharebox/domain/packing/box-code';
import type { Label } from '@sharebox/domain/packing/label';
import { type PackedBox, type PackedState, packedState } from '@sharebox/domain/packing/packed-box';
import {
  boxContents,
  type BoxContents,
  boxPlaces,
  type BoxPlace,
  byPackingOrder,
} from '@sharebox/domain/packing/packing-list';
import type { Box } from '#shared/kitchen/kitchen-boxes.ts';

/** A box with everything that packing staff may see. */
export interface PackedRow {
  box: Box;
  code: string;
  /** The box's number and area; null before it is paid for. */
  place: BoxPlace | null;
  contents: BoxContents;
  /** Normalized dietary needs of the eaters, and the dishes that conflict with them. */
  needs: string[];
  against: string[];
  state: PackedState;
  packedAt: Date | null;
  /** Recipient and address, for admins; null while loading. */
  label: Label | null;
}

/** Returns the boxes of a drop in packing order; users who cannot read windows and areas get the order of numbers. */
export function packedRows(
  boxes: readonly Box[],
  catalogue: ReadonlyMap<string, CookedMeal>,
  marks: ReadonlyMap<string, PackedBox>,
  labels: readonly Label[],
): PackedRow[] {
  const places = boxPlaces(boxes);
  const labelOf = new Map(labels.map((label) => [label.orderId, label]));
  const keyOf = ({ box, label }: PackedRow) => ({
    delivery_window: label?.delivery_window ?? null,
    area: label?.area ?? '',
    number: box.number,
  });
  return boxes
    .map((box): PackedRow => {
      const mark = marks.get(box.id);
      const [care] = carefulBoxes([box], catalogue);
      return {
        box,
        code: boxCode(box.id),
        place: places.get(box.id) ?? null,
        contents: boxContents(box.items, catalogue),
        needs: care?.needs ?? [],
        against: care?.against ?? [],
        state: packedState(box, mark),
        packedAt: mark?.packed_at ?? null,
        label: labelOf.get(box.id) ?? null,
      };
    })
    .sort((a, b) => byPackingOrder(keyOf(a), keyOf(b)));
}
