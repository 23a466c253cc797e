import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { saveRecipeContract } from '@sharebox/domain/menu/callables';
import { dropRecipesSchema, type Ingredient, recipeSchema } from '@sharebox/domain/menu/recipe';
import * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';

const isId = (id: string) => documentIdSchema.safeParse(id).success;

/** Subscribes to the recipe of a meal; null if it has none. */
export function useRecipe(mealId: string) {
  return useLiveDocument(isId(mealId) ? `recipes/${mealId}` : null, recipeSchema);
}

export function useRecipes() {
  return useLiveCollection(
    'recipes',
    ({ collection, firestore, query }) => query(collection(firestore, 'recipes')),
    recipeSchema,
  );
}

/** Subscribes to the prices and ingredients of a drop's meals at its cut-off; null before it is counted. */
export function useDropRecipes(dropId: string) {
  return useLiveDocument(isId(dropId) ? `drop_recipes/${dropId}` : null, dropRecipesSchema);
}

export function useCutOff(dropId: string) {
  return useLiveDocument(isId(dropId) ? `cut_offs/${dropId}` : null, cutOffSchema);
}

interface RecipeChange {
  mealId: string;
  ingredients: Ingredient[];
  /** The revision of the recipe when editing began, or null if there was none. */
  revision: number | null;
  requestId: string;
}

export async function saveRecipe({ mealId, ingredients, revision, requestId }: RecipeChange): Promise<void> {
  await callFunction(saveRecipeContract, {
    ...{ request_id: requestId, meal_item_id: mealId, revision, ingredients },
  });
}

/** The drop whose list was ticked off last on this device, and the ids of the items that were bought. */
const boughtItems = createPersistedValue(
  'bought_ingredients',
  z.object({ drop: z.string(), items: z.array(z.string()) }),
  { belongsTo: 'device' },
);

/** Returns the items of a drop's shopping list that were ticked off on this device, and the function that ticks one. */
export function useBoughtItems(
  dropId: string,
): [readonly string[], (item: string, isBought: boolean) => void] {
  const stored = boughtItems.useValue();
  const items = stored?.drop === dropId ? stored.items : [];
  return [
    items,
    (item, isBought) => {
      const others = items.filter((one) => one !== item);
      boughtItems.set({ drop: dropId, items: isBought ? [...others, item] : others });
    },
  ];
}
