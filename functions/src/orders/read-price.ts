import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/orders/hold';
import { readMealItems } from '../menu/read-meal-items';
import type { ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';

/**
 * Prices a box from the menu of its drop.
 * @throws the errors of `priceBox`
 */
export async function readPrice(
  store: Store,
  dropId: string,
  box: RequestedBox,
  read: ReadDocument,
): Promise<PricedBox> {
  const ids = box.items.map((item) => item.meal_item_id);
  const [dropMeals, mealItems] = await Promise.all([
    Promise.all(ids.map((id) => read(store.dropMeals(dropId).doc(id)))),
    readMealItems(store, ids, read),
  ]);
  return priceBox(
    box,
    dropMeals.flatMap((meal) => meal.data() ?? []),
    mealItems,
  );
}
