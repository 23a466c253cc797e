import { documentIdSchema } from '@sharebox/domain/common/document-id';
import {
  saveDropMealsContract,
  type SaveDropMealsOutput,
} from '@sharebox/domain/drops/callables/save-drop-meals';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import { soldBoxSchema } from '@sharebox/domain/drops/sold-box';
import { dropMealSchema } from '@sharebox/domain/menu/menu';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

export function useDropMeals(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveCollection(
    isId ? `weekly_drops/${dropId}/meals` : null,
    ({ collection, firestore, query }) => query(collection(firestore, 'weekly_drops', dropId, 'meals')),
    dropMealSchema,
  );
}

/** Subscribes to the taken boxes of a drop, including held ones. */
export function useTakenBoxes(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveCollection(
    isId ? `weekly_drops/${dropId}/slots` : null,
    ({ collection, firestore, query }) => query(collection(firestore, 'weekly_drops', dropId, 'slots')),
    soldBoxSchema,
  );
}

/** Applies all changes in one atomic call. Returns the meals that have sold more than their new limit. */
export async function changeDropMeals(
  dropId: string,
  changes: DropMealChange[],
): Promise<SaveDropMealsOutput['oversold']> {
  return (await callFunction(saveDropMealsContract, { drop_id: dropId, changes })).oversold;
}
