import type { MealItem } from '@sharebox/domain/menu/menu';
import { readDocument, type ReadDocument } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** Reads catalogue meals by id. Omits meals that do not exist. */
export async function readMealItems(
  store: Store,
  ids: readonly string[],
  read: ReadDocument = readDocument,
): Promise<ReadonlyMap<string, MealItem>> {
  const found = await processEach(ids, async (id) => {
    const meal = await read(store.mealItems.doc(id));
    return meal ? [[id, meal] as const] : [];
  });
  return new Map(found.flat());
}
