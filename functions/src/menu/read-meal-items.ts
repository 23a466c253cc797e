import type { MealItem } from '@sharebox/domain/menu/menu';
import { readUnbatched, type ReadDocument } from '../platform/db/batching';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** Reads meals of the catalogue by id. Leaves out meals that don't exist. */
export async function readMealItems(
  store: Store,
  ids: readonly string[],
  read: ReadDocument = readUnbatched,
): Promise<ReadonlyMap<string, MealItem>> {
  const found = await Promise.all(ids.map((id) => read(store.mealItems.doc(id))));
  const items = filterReadable(found);
  return new Map(
    items.flatMap((item) => {
      const data = item.data();
      return data ? [[item.id, data] as const] : [];
    }),
  );
}
