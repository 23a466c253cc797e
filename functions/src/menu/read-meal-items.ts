import type { MealItem } from '@sharebox/domain/menu/menu';
import { readAlone, type ReadOne } from '../platform/db/batching';
import { readable } from '../platform/db/set-aside';
import type { Store } from '../platform/db/store';

/** Reads meals of the catalogue by id. Missing meals are left out. */
export async function readMealItems(
  store: Store,
  ids: readonly string[],
  read: ReadOne = readAlone,
): Promise<ReadonlyMap<string, MealItem>> {
  const found = await Promise.all(ids.map((id) => read(store.mealItems.doc(id))));
  const items = await readable(store, found);
  return new Map(
    items.flatMap((item) => {
      const data = item.data();
      return data ? [[item.id, data] as const] : [];
    }),
  );
}
