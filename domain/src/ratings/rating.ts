import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';
import { textSchema } from '../common/text';

export const maxStars = 5;
export const maxCommentLength = 140;

export const starsSchema = z.int().check(z.gte(1), z.lte(maxStars));

export const commentSchema = textSchema(maxCommentLength);

/** A submitted rating of one dish, with an optional comment in `word` (docs/product/ratings.md#rating-form). */
export const dishRatingInputSchema = z.strictObject({
  meal_item_id: documentIdSchema,
  stars: starsSchema,
  word: z._default(commentSchema, ''),
});
export type DishRatingInput = z.infer<typeof dishRatingInputSchema>;

/** A rated dish, with the name it was sold by. */
export const ratedDishSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  stars: starsSchema,
  word: z.nullable(z.string()),
  /** The id of the kitchen's copy of the comment, which is needed to delete the copy. */
  word_id: z.nullable(z.string()),
});
export type RatedDish = z.infer<typeof ratedDishSchema>;

/**
 * `profiles/{uid}/ratings/{orderId}`: a user's rating of a box they ate. Without dishes, it means that the user does
 * not want to rate the box. Only the user can read it, so the giver of a gift cannot see it.
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

/** The ratings of a dish in one drop, with the name it was sold by. */
export const dishRatingSchema = z.extend(ratingSumSchema, { name: z.string() });
export type DishRating = z.infer<typeof dishRatingSchema>;

/** `weekly_drops/{id}/dish_words/{id}`: a comment on a dish. Its id reveals neither the order nor the customer. */
export const dishCommentSchema = z.object({ meal_item_id: z.string(), stars: starsSchema, word: z.string() });
export type DishComment = z.infer<typeof dishCommentSchema>;
