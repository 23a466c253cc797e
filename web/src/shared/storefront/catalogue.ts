import { mealItemSchema, type MealItem } from '@sharebox/domain/menu/menu';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

/** A meal of the catalogue with its id. */
export type Meal = WithId<MealItem>;

/** More than a kitchen cooks in years: the catalogue is read whole, so that a search or a drop misses nothing. */
const mostMeals = 1000;

/** The catalogue, live, by name, for staff; with a uid, it stays on that person's device for when it is offline. */
export function useCatalogue(savedFor?: string) {
  return useLiveCollection(
    savedFor === undefined ? 'meal_items' : `meal_items:${savedFor}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'meal_items'), orderBy('name'), limit(mostMeals)),
    mealItemSchema,
    { isSaved: savedFor !== undefined },
  );
}
