import type { MealLimits, NumberedSlot, Slot } from '@sharebox/domain/order/slot';
import type { DocumentReference, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

/** A drop's slot documents with the numbers that their ids are. */
export function numberedSlots(snapshot: QuerySnapshot<Slot, Slot>): NumberedSlot[] {
  return snapshot.docs.map((one) => ({ ...one.data(), number: Number(one.id) }));
}

export function slotReference(store: Store, dropId: string, number: number): DocumentReference<Slot, Slot> {
  return store.slots(dropId).doc(String(number));
}

/** What the drop sells at most of each of these meals; with `transaction`, read in it. */
export async function readMealLimits(
  store: Store,
  dropId: string,
  items: Slot['items'],
  transaction?: Transaction,
): Promise<MealLimits> {
  const meals = await Promise.all(
    items.map(async ({ meal_item_id }) => {
      const meal = store.dropMeals(dropId).doc(meal_item_id);
      return (await (transaction ? transaction.get(meal) : meal.get())).data();
    }),
  );
  return new Map(meals.flatMap((meal) => (meal ? [[meal.meal_item_id, meal.max_quantity] as const] : [])));
}
