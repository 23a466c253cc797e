import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  saveDropMealsContract,
  type SaveDropMealsOutput,
} from '@sharebox/domain/drops/callables/save-drop-meals';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import { dropMealSchema } from '@sharebox/domain/menu/menu';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

/** How the meals of a drop are sold, live; nothing is read for what can't be an id. */
export function useDropMeals(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveCollection(
    isId ? `weekly_drops/${dropId}/meals` : null,
    ({ collection, firestore, query }) => query(collection(firestore, 'weekly_drops', dropId, 'meals')),
    dropMealSchema,
  );
}

/**
 * Adds, changes, sorts and removes meals of a drop, all or nothing; answers the meals of which more is sold than may
 * be. Throws as `callFunction` does.
 */
export async function changeDropMeals(
  dropId: string,
  changes: DropMealChange[],
): Promise<SaveDropMealsOutput['oversold']> {
  return (await callFunction(saveDropMealsContract, { drop_id: dropId, changes })).oversold;
}
