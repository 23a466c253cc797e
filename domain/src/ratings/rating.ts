import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';
import { createTextSchema } from '../common/text';
import { toShopDay } from '../shop/dates';

export const maxStars = 5;
export const maxRatingCommentLength = 140;

export const starsSchema = z.int().check(z.gte(1), z.lte(maxStars));

export const ratingCommentSchema = createTextSchema(maxRatingCommentLength);

/** A submitted rating of one dish, with an optional comment in `word` (docs/product/ratings.md#rating-form). */
export const dishRatingInputSchema = z.strictObject({
  meal_item_id: documentIdSchema,
  stars: starsSchema,
  word: z._default(ratingCommentSchema, ''),
});
export type DishRatingInput = z.infer<typeof dishRatingInputSchema>;

/** A rated dish, with its name at the time of the order. */
export const ratedDishSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  stars: starsSchema,
  word: z.nullable(z.string()),
  /** The id of the copy of the comment for the kitchen, needed to delete the copy; null without a comment. */
  word_id: z.nullable(z.string()),
});
export type RatedDish = z.infer<typeof ratedDishSchema>;

/**
 * `profiles/{uid}/ratings/{orderId}`: a user's rating of a box they ate. An empty list of dishes means that the user
 * does not want to rate the box. Only the user can read it, so the giver of a gift cannot see it.
 */
export const boxRatingSchema = z.object({
  weekly_drop_id: z.string(),
  dishes: z.array(ratedDishSchema),
  rated_at: instantSchema,
});
export type BoxRating = z.infer<typeof boxRatingSchema>;

/**
 * The number of ratings of a dish, and the sum of their stars. `weekly_drops/{id}/dish_ratings/{mealItemId}` counts
 * each rated box of one drop. `meal_ratings/{mealItemId}` counts each couple once across all drops, with their latest
 * stars.
 */
export const ratingSumSchema = z.object({ ratings: z.int(), stars: z.int() });
export type RatingSum = z.infer<typeof ratingSumSchema>;

/** The ratings of a dish in one drop, with its name at the time of the order. */
export const dishRatingSchema = z.extend(ratingSumSchema, { name: z.string() });
export type DishRating = z.infer<typeof dishRatingSchema>;

/** `weekly_drops/{id}/dish_words/{id}`: a comment on a dish. Its id reveals neither the order nor the customer. */
export const dishCommentSchema = z.object({ meal_item_id: z.string(), stars: starsSchema, word: z.string() });
export type DishComment = z.infer<typeof dishCommentSchema>;

const starsMissing = 'Please choose the stars as well';
const nothingRated = 'Rate at least one dish.';

const rowSchema = z
  .object({ meal_item_id: z.string(), stars: z.nullable(starsSchema), word: ratingCommentSchema })
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

/**
 * Returns the drop whose feedback the kitchen sees first (docs/product/ratings.md#kitchen-view). This is the drop with
 * the latest rating, whose id is `rated`. Without ratings, it is the newest drop delivered before today, because
 * today's boxes are not rated yet, or else today's drop. `drops` contains the delivered drops, newest first. Returns
 * null if `drops` is empty.
 */
export function pickFeedbackDrop<Drop extends { id: string; delivery_date: Date }>(
  drops: readonly Drop[],
  rated: string | null,
  now: Date,
): Drop | null {
  const today = toShopDay(now);
  const choices = [
    drops.find(({ id }) => id === rated),
    drops.find(({ delivery_date }) => toShopDay(delivery_date) < today),
    drops[0],
  ];
  return choices.find((drop) => drop !== undefined) ?? null;
}
