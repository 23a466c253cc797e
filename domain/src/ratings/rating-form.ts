import * as z from 'zod/mini';
import { type DishRatingInput, commentSchema, starsSchema } from './rating';

const starsMissing = 'Please choose the stars as well';
const nothingRated = 'Rate at least one dish.';

const rowSchema = z
  .object({ meal_item_id: z.string(), stars: z.nullable(starsSchema), word: commentSchema })
  .check(
    z.refine((dish) => dish.stars !== null || dish.word === '', { error: starsMissing, path: ['stars'] }),
  );

/** The form "How was it?". It has one row per dish, and rows may stay empty. */
export const ratingFormSchema = z.object({ dishes: z.array(rowSchema) }).check(
  z.refine(({ dishes }) => dishes.some((dish) => dish.stars !== null || dish.word !== ''), {
    error: nothingRated,
    path: ['dishes', 0, 'stars'],
  }),
);
export type RatingForm = z.infer<typeof ratingFormSchema>;

export function createEmptyRatingForm(dishes: readonly Pick<DishRatingInput, 'meal_item_id'>[]): RatingForm {
  return { dishes: dishes.map(({ meal_item_id }) => ({ meal_item_id, stars: null, word: '' })) };
}

/** Returns the answers entered in a form, without empty rows. */
export function toDishRatingInputs({ dishes }: RatingForm): DishRatingInput[] {
  return dishes.flatMap((dish) => (dish.stars === null ? [] : [{ ...dish, stars: dish.stars }]));
}
