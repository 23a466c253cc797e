import { buildCookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import type { MealItem } from '@sharebox/domain/menu/menu';
import type { DropRecipes } from '@sharebox/domain/menu/recipe';
import { expireHold } from '../orders/expired-holds';
import { readMealItems } from '../menu/read-meal-items';
import { writeAuditRow } from '../platform/audit/audit-row';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';
import { syncKitchenBox } from './kitchen-boxes';

/** Number of boxes that are updated concurrently. */
const boxesAtOnce = 20;

/** Ends the expired holds of a drop and returns the order ids of the holds that are still running. */
export async function endExpiredHolds(services: Services, dropId: string): Promise<string[]> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('weekly_drop_id', '==', dropId)
    .where('status', '==', 'awaiting_payment')
    .get();
  const held = filterReadable(docs);
  const isOver = (until: Date | null) => until !== null && until <= now();
  const over = held.filter((order) => isOver(order.data().hold_expires_at));
  await processEach(over, ({ id }) => expireHold(services, id, (order) => isOver(order.hold_expires_at)));
  return held.filter((order) => !over.includes(order)).map(({ id }) => id);
}

/**
 * Advances a drop's cut-off (docs/product/kitchen.md#the-cut-off). Once no hold is left, updates the kitchen's boxes
 * from their orders and stores what has to be cooked. Counts only once, so the call can be interrupted and repeated.
 * Returns whether this call counted.
 */
export async function continueCutOff(services: Services, dropId: string): Promise<boolean> {
  const { store, now } = services;
  const cutOffRef = store.cutOffs.doc(dropId);
  const cutOff = (await cutOffRef.get()).data();
  if (!cutOff || cutOff.counted_at !== null) return false;
  if ((await endExpiredHolds(services, dropId)).length > 0) return false;

  // Update the kitchen's boxes before counting, because their triggers may be late or lost.
  const orders = await store.orders.where('weekly_drop_id', '==', dropId).select().get();
  await processEach(orders.docs, ({ id }) => syncKitchenBox(services, id), boxesAtOnce);
  const shown = filterReadable((await store.kitchenBoxes(dropId).get()).docs);
  const boxes = shown.map((box) => box.data());
  const mealIds = new Set(boxes.flatMap(({ items }) => items.map(({ meal_item_id: id }) => id)));
  const catalogue = await readMealItems(store, [...mealIds]);
  const unverified = boxes.filter(({ is_verified }) => !is_verified).length;
  const counts = buildCookingCounts(boxes, catalogue);
  const recipes = await readDropRecipes(store, dropId, catalogue);

  return inTransaction(store, async (transaction) => {
    const current = (await transaction.get(cutOffRef)).data();
    // The drop may have been reopened and closed again since, which starts a new cut-off.
    if (current?.counted_at !== null || current.began_at.getTime() !== cutOff.began_at.getTime())
      return false;
    const at = now();
    transaction.update(cutOffRef, { counted_at: at, boxes: boxes.length, unverified, counts });
    transaction.set(store.dropRecipes.doc(dropId), { taken_at: at, meals: recipes });
    writeAuditRow(transaction, store, {
      actor: 'continueCutOffs',
      action: 'drop.count',
      target: store.drops.doc(dropId).path,
      before: {},
      after: { boxes: boxes.length, unverified },
      at,
    });
    return true;
  });
}

/** Reads the present prices and ingredients of a drop's meals, by meal. */
async function readDropRecipes(
  store: Store,
  dropId: string,
  catalogue: ReadonlyMap<string, MealItem>,
): Promise<DropRecipes['meals']> {
  const [sold, recipes] = await Promise.all([
    store.dropMeals(dropId).get(),
    Promise.all([...catalogue.keys()].map((id) => store.recipes.doc(id).get())),
  ]);
  const specialPrices = new Map(filterReadable(sold.docs).map((one) => [one.id, one.data().special_price]));
  const ingredients = new Map(filterReadable(recipes).map((one) => [one.id, one.data()?.ingredients]));
  return Object.fromEntries(
    [...catalogue].map(([id, { price }]) => [
      id,
      { price: specialPrices.get(id) ?? price, ingredients: ingredients.get(id) ?? [] },
    ]),
  );
}

/** Advances every unfinished cut-off. Returns how many were counted. */
export async function continueCutOffs(services: Services): Promise<number> {
  const { store } = services;
  const { docs } = await store.cutOffs.where('counted_at', '==', null).get();
  const counted = await processEach(docs, ({ id }) => continueCutOff(services, id), 1);
  return counted.filter(Boolean).length;
}
