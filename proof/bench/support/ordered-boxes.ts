import { toPortions, type Slot } from '@sharebox/domain/orders/slot';
import { buildBoxRequest, dropId, type Shop } from '../../../tests/functions/support/shop';

export function buildOrderedSlot(shop: Shop, number: string): Slot {
  return {
    order_id: `order-${number}`,
    holder_uid: `uid-${number}`,
    items: toPortions(buildBoxRequest().items),
    taken_at: shop.now(),
    expires_at: null,
  };
}

export async function setLimits({ store }: Shop, portions: number): Promise<void> {
  const meals = await store.dropMeals(dropId).get();
  await Promise.all(meals.docs.map(({ ref }) => ref.update({ max_quantity: portions })));
}
