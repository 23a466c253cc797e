import { createBoxes } from '@sharebox/domain/drops/boxes';
import { toPortions } from '@sharebox/domain/orders/order';
import { buildBoxRequest, dropId, type Shop } from '../../../tests/functions/support/shop';

/** Orders all but `left` boxes of a drop, and raises the limits so that no meal runs out. */
export async function sellAllBut({ store }: Shop, boxes: number, left: number): Promise<void> {
  const portions = toPortions(buildBoxRequest().items);
  const limits = Object.fromEntries(Object.keys(portions).map((id) => [id, 10_000]));
  const taken = Array.from({ length: boxes - left }, (_, index) => [
    `order-${index + 1}`,
    { number: index + 1, holder: `uid-${index + 1}`, portions, until: null, is_unpaid: false },
  ]);
  await store.boxes(dropId).set({ ...createBoxes(boxes, limits), taken: Object.fromEntries(taken) });
}
