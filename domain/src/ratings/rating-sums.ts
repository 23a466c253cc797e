import { compareNames } from '../common/normalize';
import type { MealRating } from '../menu/menu';
import type { BoxRating, DishRating, RatedDish, RatingSum, DishComment } from './rating';

/** Minimum number of couples who must have rated a dish before the menu marks it as liked. */
export const minCouplesForLikedDish = 5;
export const minStarsForLikedDish = 4;

/**
 * Returns the changes to the rating sums of a drop's dishes. Only a couple's latest stars count: for a dish rated in an
 * `earlier` box, only the difference is added.
 */
export function calculateRatingSumChanges(
  dishes: readonly Pick<RatedDish, 'meal_item_id' | 'stars'>[],
  earlier: readonly Pick<BoxRating, 'dishes' | 'rated_at'>[],
): ReadonlyMap<string, RatingSum> {
  const newestFirst = [...earlier].sort((one, other) => other.rated_at.getTime() - one.rated_at.getTime());
  const before = newestFirst.flatMap((rating) => rating.dishes);
  return new Map(
    dishes.map(({ meal_item_id, stars }) => {
      const last = before.find((dish) => dish.meal_item_id === meal_item_id);
      return [meal_item_id, last ? { ratings: 0, stars: stars - last.stars } : { ratings: 1, stars }];
    }),
  );
}

/** Returns the average stars, rounded to one decimal, or null without ratings. */
export function calculateAverageStars({ ratings, stars }: RatingSum): number | null {
  return ratings === 0 ? null : Math.round((stars * 10) / ratings) / 10;
}

/** Returns what the menu shows about a liked dish, or null for other dishes (docs/product/ratings.md#menu-mark). */
export function getLikedDish(sum: RatingSum): MealRating | null {
  const average = calculateAverageStars(sum);
  if (
    average === null ||
    sum.ratings < minCouplesForLikedDish ||
    sum.stars < minStarsForLikedDish * sum.ratings
  )
    return null;
  return { average, couples: sum.ratings };
}

export interface DishFeedback<Word extends DishComment> {
  id: string;
  name: string;
  /** The average star rating, rounded to one decimal place. */
  average: number;
  /** The number of boxes in which the dish was rated. */
  boxes: number;
  /** The comments, sorted by stars in ascending order. */
  words: Word[];
}

/** Returns the feedback on a drop's dishes. The lowest-rated dishes come first, because they need attention. */
export function collectDishFeedback<Word extends DishComment>(
  sums: readonly (DishRating & { id: string })[],
  words: readonly Word[],
): DishFeedback<Word>[] {
  return sums
    .flatMap((sum) => {
      const average = calculateAverageStars(sum);
      if (average === null) return [];
      const own = words
        .filter((one) => one.meal_item_id === sum.id)
        .sort((one, other) => one.stars - other.stars || compareNames(one.word, other.word));
      return [{ id: sum.id, name: sum.name, average, boxes: sum.ratings, words: own }];
    })
    .sort((one, other) => one.average - other.average || compareNames(one.name, other.name));
}
