import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';

export const mostStars = 5;
/** Characters of what is said of one dish. */
export const maxWordLength = 140;

export const starsSchema = z.int().check(z.gte(1), z.lte(mostStars));

export const dishWordSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxWordLength, `At most ${maxWordLength} characters, please`));

/** What is said of one dish; a word is optional (docs/product/ratings.md#rating-form). */
export const dishAnswerSchema = z.strictObject({
  meal_item_id: documentIdSchema,
  stars: starsSchema,
  word: z._default(dishWordSchema, ''),
});
export type DishAnswer = z.infer<typeof dishAnswerSchema>;

/** One dish as it was rated, by its name as sold. */
export const ratedDishSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  stars: starsSchema,
  word: z.nullable(z.string()),
  /** Of the word as the kitchen has it, so that it can be removed there. */
  word_id: z.nullable(z.string()),
});
export type RatedDish = z.infer<typeof ratedDishSchema>;

/**
 * `profiles/{uid}/ratings/{orderId}`: what somebody said of a box that they ate, or without dishes that they did not
 * want to say anything. Its owner's only, so that the giver of a gift learns nothing of it.
 */
export const boxRatingSchema = z.object({
  weekly_drop_id: z.string(),
  dishes: z.array(ratedDishSchema),
  rated_at: instantSchema,
});
export type BoxRating = z.infer<typeof boxRatingSchema>;

/**
 * How many said something of a dish, and their stars in sum: `weekly_drops/{id}/dish_ratings/{mealItemId}` counts the
 * boxes of one drop, `meal_ratings/{mealItemId}` each couple once, with what they said last.
 */
export const ratingSumSchema = z.object({ ratings: z.int(), stars: z.int() });
export type RatingSum = z.infer<typeof ratingSumSchema>;

/** A dish's sum in one drop, with its name as sold there. */
export const dishRatingSchema = z.extend(ratingSumSchema, { name: z.string() });
export type DishRating = z.infer<typeof dishRatingSchema>;

/**
 * `weekly_drops/{id}/dish_words/{id}`: what was said of a dish in words, under an id that says nothing of the order and
 * whose it is.
 */
export const saidWordSchema = z.object({ meal_item_id: z.string(), stars: starsSchema, word: z.string() });
export type SaidWord = z.infer<typeof saidWordSchema>;
