import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { saveDropMealsContract, type SaveDropMealsOutput } from '@sharebox/domain/drops/callables';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import { boxesSchema } from '@sharebox/domain/drops/boxes';
import { dropMealSchema } from '@sharebox/domain/menu/menu';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';

export function useDropMeals(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveCollection(
    isId ? `weekly_drops/${dropId}/meals` : null,
    ({ collection, firestore, query }) => query(collection(firestore, 'weekly_drops', dropId, 'meals')),
    dropMealSchema,
  );
}

/** Subscribes to the boxes of a drop, including held ones. */
export function useBoxes(dropId: string) {
  const isId = documentIdSchema.safeParse(dropId).success;
  return useLiveDocument(isId ? `weekly_drops/${dropId}/private/boxes` : null, boxesSchema);
}

/** Applies all changes in one atomic call. Returns the meals that have sold more than their new limit. */
export async function changeDropMeals(
  dropId: string,
  changes: DropMealChange[],
): Promise<SaveDropMealsOutput['oversold']> {
  return (await callFunction(saveDropMealsContract, { drop_id: dropId, changes })).oversold;
}
