import { addChangedAt, buildKitchenBox, kitchenOrderStatuses } from '@sharebox/domain/kitchen/kitchen-box';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../platform/services';
import { runInTransaction } from '../platform/db/transaction';
import { buildCookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import type { MealItem } from '@sharebox/domain/menu/menu';
import type { DropRecipes } from '@sharebox/domain/menu/recipe';
import { settleUnclaimedGifts } from '../gifts/gifts-by-link';
import { expireHold } from '../orders/ended-orders';
import { readMealItems } from '../menu/read-meal-items';
import { writeAuditRow } from '../platform/audit/audit-row';
import { processEach, filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/**
 * Updates the kitchen's copy of a box from its order, its eater's dietary needs and the recipient's change request.
 * Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncKitchenBox({ store, now }: Services, orderId: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const [order, delivery] = await Promise.all([
      transaction.read(store.orders.doc(orderId)),
      transaction.read(store.delivery(orderId)),
    ]);
    if (!order) return;
    const boxRef = store.kitchenBoxes(order.weekly_drop_id).doc(orderId);
    const eaterUid = delivery?.recipient_profile_id;
    const [shown, request, profile] = await Promise.all([
      transaction.get(boxRef),
      order.is_gift_order ? transaction.read(store.changeRequest(orderId)) : null,
      eaterUid ? transaction.read(store.profiles.doc(eaterUid)) : null,
    ]);
    const content = buildKitchenBox(
      order,
      [...new Set([...(profile?.dietary_needs ?? []), ...(delivery?.dietary_needs ?? [])])],
      request?.message ?? null,
    );
    // Keep the change time of a delivered box, so that the box does not count as changed when its eater's dietary needs
    // change.
    const stored = order.status === 'delivered' ? shown.data() : undefined;
    const box =
      content &&
      (stored ? { ...content, changed_at: stored.changed_at } : addChangedAt(content, shown.data(), now()));
    if (box && !isDeepStrictEqual(box, shown.data())) transaction.set(boxRef, box);
    if (!box && shown.exists) transaction.delete(boxRef);
  });
}

/**
 * Updates a user's dietary needs on all uncooked boxes that the user may eat: their own boxes, gifts that they
 * received, and their declined gifts. Reads current data, so repeated, late and out-of-order calls are safe.
 */
export async function syncDietaryNeeds(
  services: Services,
  uid: string,
  giftIds: readonly string[],
): Promise<void> {
  const toCook = services.store.orders.where('status', 'in', kitchenOrderStatuses).select();
  const found = await Promise.all([
    toCook.where('user_id', '==', uid).get(),
    ...giftIds.map((giftId) => toCook.where('gift_id', '==', giftId).get()),
  ]);
  const ids = new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
  for (const id of ids) await syncKitchenBox(services, id);
}

/** Number of boxes that are updated concurrently. */
const boxesAtOnce = 20;

/** Expires the overdue holds of a drop. Returns the order ids of the holds that have not expired yet. */
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
 * from their orders and stores the portions to cook. Idempotent. Returns whether this call completed the cut-off.
 */
export async function continueCutOff(services: Services, dropId: string): Promise<boolean> {
  const { store, now } = services;
  const cutOffRef = store.cutOffs.doc(dropId);
  const cutOff = (await cutOffRef.get()).data();
  if (!cutOff || cutOff.counted_at !== null) return false;
  if ((await endExpiredHolds(services, dropId)).length > 0) return false;
  await settleUnclaimedGifts(services);

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

  return runInTransaction(store, async (transaction) => {
    const current = await transaction.read(cutOffRef);
    // If the drop was reopened and closed again in the meantime, a new cut-off has begun.
    if (current?.counted_at !== null || current.began_at.getTime() !== cutOff.began_at.getTime())
      return false;
    const at = now();
    transaction.update(cutOffRef, { counted_at: at, boxes: boxes.length, unverified, counts });
    transaction.set(store.dropRecipes.doc(dropId), { taken_at: at, meals: recipes });
    writeAuditRow(transaction, 'continueCutOffs', at, 'drop.count', store.drops.doc(dropId).path, {
      before: {},
      after: { boxes: boxes.length, unverified },
    });
    return true;
  });
}

/** Reads the current prices and ingredients of a drop's meals, by meal id. */
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

/** Advances every unfinished cut-off. Returns how many cut-offs were completed. */
export async function continueCutOffs(services: Services): Promise<number> {
  const { store } = services;
  const { docs } = await store.cutOffs.where('counted_at', '==', null).get();
  const counted = await processEach(docs, ({ id }) => continueCutOff(services, id), 1);
  return counted.filter(Boolean).length;
}
