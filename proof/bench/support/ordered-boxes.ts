import { type DropBoxes, createDropBoxes } from '@sharebox/domain/drops/drop-boxes';
import { toPortionsByMeal } from '@sharebox/domain/orders/order';
import { buildBoxRequest, dropId, type Shop } from '../../../tests/functions/support/shop';

/** Marks all boxes of a drop except `left` as taken. Raises the limits so that no meal is sold out. */
export async function sellAllBoxesExcept({ store }: Shop, boxes: number, left: number): Promise<void> {
  const portions = toPortionsByMeal(buildBoxRequest().items);
  const limits = Object.fromEntries(Object.keys(portions).map((id) => [id, 10_000]));
  const taken: DropBoxes['taken'] = {};
  for (let number = 1; number <= boxes - left; number++) {
    const holder = `uid-${number}`;
    taken[`order-${number}`] = { number, holder, portions, window: null, until: null, is_unpaid: false };
  }
  await store.boxes(dropId).set({ ...createDropBoxes(boxes, limits), taken });
}
