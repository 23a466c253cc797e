import { mealItemSchema, type MealItem } from '@sharebox/domain/menu/menu';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type MealWithId = WithId<MealItem>;

/**
 * Maximum number of meals in one read. The catalogue is far smaller, so searches and drops always include all meals.
 */
const maxMeals = 1000;

/**
 * Subscribes to the meals of the catalogue. With `savedFor`, a user's uid, the catalogue is saved on that user's device
 * for offline use.
 */
export function useCatalogue(savedFor?: string) {
  return useLiveCollection(
    savedFor === undefined ? 'meal_items' : `meal_items:${savedFor}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'meal_items'), orderBy('name'), limit(maxMeals)),
    mealItemSchema,
    { isSaved: savedFor !== undefined },
  );
}
