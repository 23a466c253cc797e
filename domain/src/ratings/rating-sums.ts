import type { LikedDish } from '../menu/menu';
import type { BoxRating, DishRating, RatedDish, RatingSum, DishComment } from './rating';

/** Minimum number of couples who rated a dish before the menu shows that it is liked. */
export const minLikedCouples = 5;
/** Minimum average of stars for the menu to show that a dish is liked. */
export const minLikedStars = 4;

/**
 * Returns the changes to the sums over all drops for newly rated dishes, by meal id. A couple counts once with their
 * latest stars, so a dish they rated in `earlier` boxes adds only the difference.
 */
export function calculateSumChanges(
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

/** Returns the average stars to one decimal, or null without ratings. */
export function calculateAverageStars({ ratings, stars }: RatingSum): number | null {
  return ratings === 0 ? null : Math.round((stars * 10) / ratings) / 10;
}

/** Returns what the menu shows for a liked dish, or null for other dishes (docs/product/ratings.md#menu-mark). */
export function getLikedDish(sum: RatingSum): LikedDish | null {
  const average = calculateAverageStars(sum);
  if (average === null || sum.ratings < minLikedCouples || sum.stars < minLikedStars * sum.ratings)
    return null;
  return { average, couples: sum.ratings };
}

/** The feedback on a dish of a drop, as the kitchen reads it. */
export interface DishFeedback<Word extends DishComment> {
  id: string;
  name: string;
  /** Average stars to one decimal. */
  average: number;
  /** The number of boxes whose rating includes the dish. */
  boxes: number;
  /** Sorted by stars, the fewest first. */
  words: Word[];
}

/** Returns the feedback on a drop's dishes, with the fewest stars first because they need attention. */
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
        .sort((one, other) => one.stars - other.stars || one.word.localeCompare(other.word));
      return [{ id: sum.id, name: sum.name, average, boxes: sum.ratings, words: own }];
    })
    .sort((one, other) => one.average - other.average || one.name.localeCompare(other.name));
}
