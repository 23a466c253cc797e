import * as z from 'zod/mini';
import { documentId } from '../common/document-id';
import { instant } from '../common/instant';

export const mostStars = 5;
/** Characters of what is said of one dish. */
export const maxWordLength = 140;

export const stars = z.int().check(z.gte(1), z.lte(mostStars));

export const dishWord = z
  .string()
  .check(z.trim(), z.maxLength(maxWordLength, `At most ${maxWordLength} characters, please`));

/** What is said of one dish; a word is optional (docs/product/ratings.md#what-is-asked). */
export const dishAnswer = z.strictObject({
  meal_item_id: documentId,
  stars,
  word: z._default(dishWord, ''),
});
export type DishAnswer = z.infer<typeof dishAnswer>;

/** One dish as it was rated, by its name as sold. */
export const ratedDish = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  stars,
  word: z.nullable(z.string()),
  /** Of the word as the kitchen has it, so that it can be removed there. */
  word_id: z.nullable(z.string()),
});
export type RatedDish = z.infer<typeof ratedDish>;

/**
 * `profiles/{uid}/ratings/{orderId}`: what somebody said of a box that they ate, or without dishes that they did not
 * want to say anything. Its owner's only, so that the giver of a gift learns nothing of it.
 */
export const boxRating = z.object({
  weekly_drop_id: z.string(),
  dishes: z.array(ratedDish),
  rated_at: instant,
});
export type BoxRating = z.infer<typeof boxRating>;

/**
 * How many said something of a dish, and their stars in sum: `weekly_drops/{id}/dish_ratings/{mealItemId}` counts the
 * boxes of one drop, `meal_ratings/{mealItemId}` each couple once, with what they said last.
 */
export const ratingSum = z.object({ ratings: z.int(), stars: z.int() });
export type RatingSum = z.infer<typeof ratingSum>;

/** A dish's sum in one drop, with its name as sold there. */
export const dishRating = z.extend(ratingSum, { name: z.string() });
export type DishRating = z.infer<typeof dishRating>;

/**
 * `weekly_drops/{id}/dish_words/{id}`: what was said of a dish in words, under an id that says nothing of the order and
 * whose it is.
 */
export const saidWord = z.object({ meal_item_id: z.string(), stars, word: z.string() });
export type SaidWord = z.infer<typeof saidWord>;
