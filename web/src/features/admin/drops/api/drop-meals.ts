import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  saveDropMealsContract,
  type SaveDropMealsOutput,
} from '@sharebox/domain/drops/callables/save-drop-meals';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import { dropMealSchema } from '@sharebox/domain/menu/menu';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

/** Subscribes to a drop's meals with their sales settings. Does not subscribe if the id is invalid. */
export function useDropMeals(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveCollection(
    isId ? `weekly_drops/${dropId}/meals` : null,
    ({ collection, firestore, query }) => query(collection(firestore, 'weekly_drops', dropId, 'meals')),
    dropMealSchema,
  );
}

/**
 * Adds, changes, reorders and removes meals of a drop in one atomic call. Returns the meals that have already sold more
 * than their new limit.
 * @throws the same errors as `callFunction`.
 */
export async function changeDropMeals(
  dropId: string,
  changes: DropMealChange[],
): Promise<SaveDropMealsOutput['oversold']> {
  return (await callFunction(saveDropMealsContract, { drop_id: dropId, changes })).oversold;
}
