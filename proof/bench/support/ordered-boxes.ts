import { type Boxes, createBoxes } from '@sharebox/domain/drops/boxes';
import { toPortions } from '@sharebox/domain/orders/order';
import { buildBoxRequest, dropId, type Shop } from '../../../tests/functions/support/shop';

/** Orders all but `left` boxes of a drop, and raises the limits so that no meal runs out. */
export async function sellAllBut({ store }: Shop, boxes: number, left: number): Promise<void> {
  const portions = toPortions(buildBoxRequest().items);
  const limits = Object.fromEntries(Object.keys(portions).map((id) => [id, 10_000]));
  const taken: Boxes['taken'] = {};
  for (let number = 1; number <= boxes - left; number++) {
    const holder = `uid-${number}`;
    taken[`order-${number}`] = { number, holder, portions, window: null, until: null, is_unpaid: false };
  }
  await store.boxes(dropId).set({ ...createBoxes(boxes, limits), taken });
}
