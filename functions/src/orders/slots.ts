import type { DropMeal } from '@sharebox/domain/menu/menu';
import type { MealLimits, NumberedSlot, Slot } from '@sharebox/domain/orders/slot';
import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  FieldPath,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { gatherEqual } from '../platform/db/gather';
import { perClient } from '../platform/db/per-client';
import { readAlone, type ReadOne } from '../platform/db/read-together';
import type { Store } from '../platform/db/store';

/** A drop's slot documents with the numbers that their ids are. */
export function numberedSlots(snapshot: QuerySnapshot<Slot, Slot>): readonly NumberedSlot[] {
  return snapshot.docs.map((one) => ({ ...one.data(), number: Number(one.id) }));
}

const askSlots = perClient(() =>
  gatherEqual(
    (slots: CollectionReference<Slot, Slot>) => slots.path,
    async (slots) => numberedSlots(await slots.get()),
  ),
);

/** All slots of a drop, which is a read for each: for whoever a meal's sum has no room for. */
export function readSlots(store: Store, dropId: string): Promise<readonly NumberedSlot[]> {
  return askSlots(store.db)(store.slots(dropId));
}

export function slotReference(store: Store, dropId: string, number: number): DocumentReference<Slot, Slot> {
  return store.slots(dropId).doc(String(number));
}

/** What the drop sells at most of each of these meals; with `transaction`, read in it. */
export async function readMealLimits(
  store: Store,
  dropId: string,
  items: readonly { meal_item_id: string }[],
  transaction?: Transaction,
): Promise<MealLimits> {
  const read: ReadOne = transaction ? (one) => transaction.get(one) : readAlone;
  return limitsOf(await readDropMeals(store, dropId, items, read));
}

/** What a drop says of these meals, as far as it has them. */
export async function readDropMeals(
  store: Store,
  dropId: string,
  items: readonly { meal_item_id: string }[],
  read: ReadOne,
): Promise<DropMeal[]> {
  const meals = store.dropMeals(dropId);
  const found = await Promise.all(items.map(({ meal_item_id }) => read(meals.doc(meal_item_id))));
  return found.flatMap((meal) => meal.data() ?? []);
}

/** What the drop sells at most of each of these meals. */
export function limitsOf(meals: readonly DropMeal[]): MealLimits {
  return new Map(meals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
}

interface Portions {
  slots: CollectionReference<Slot, Slot>;
  mealId: string;
}

const sumPortions = perClient(() =>
  gatherEqual(
    ({ slots, mealId }: Portions) => `${slots.path}/${mealId}`,
    async ({ slots, mealId }) => {
      const total = AggregateField.sum(new FieldPath('items', mealId));
      return (await slots.aggregate({ total }).get()).data().total;
    },
  ),
);

/**
 * How many portions of these meals all slots of a drop hold, added up by the database: a read for each meal, however
 * many boxes there are. Holds that ran out count until they are given back, so it may be more than is taken, never
 * less.
 */
export async function readPortions(
  store: Store,
  dropId: string,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const slots = store.slots(dropId);
  const sum = sumPortions(store.db);
  const sums = await Promise.all(
    mealIds.map(async (mealId) => [mealId, await sum({ slots, mealId })] as const),
  );
  return new Map(sums);
}

/** The ids of what a box holds. */
export function mealsOf({ items }: { items: readonly { meal_item_id: string }[] }): string[] {
  return items.map(({ meal_item_id }) => meal_item_id);
}
