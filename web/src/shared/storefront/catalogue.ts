import { mealItemSchema, type MealItem } from '@sharebox/domain/menu/menu';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

/** A meal of the catalogue with its id. */
export type Meal = WithId<MealItem>;

/** An upper limit far above the real number: the catalogue is read whole, so that searches and drops miss no meal. */
const maxMeals = 1000;

/**
 * Follows the catalogue by name, for staff. With `savedFor`, a uid, the catalogue is kept on that person's device for
 * offline use.
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
