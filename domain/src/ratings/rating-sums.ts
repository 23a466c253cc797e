import type { LikedDish } from '../menu/menu';
import type { BoxRating, DishRating, RatedDish, RatingSum, SaidWord } from './rating';

/** So many couples have said something of a dish before the menu says that it was liked. */
export const fewestCouples = 5;
/** And it has so many stars on average at least. */
export const likedStars = 4;

/**
 * What new stars of these dishes add to the sums of all drops, by meal. A couple counts once, with what they said last:
 * where they rated the dish `earlier`, in other boxes, only the difference is added.
 */
export function sumChanges(
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

/** Stars on average, to the tenth; null before anybody rated it. */
export function averageStars({ ratings, stars }: RatingSum): number | null {
  return ratings === 0 ? null : Math.round((stars * 10) / ratings) / 10;
}

/** What the menu says of a dish that couples liked, null of any other (docs/product/ratings.md#menu-mark). */
export function likedOf(sum: RatingSum): LikedDish | null {
  const average = averageStars(sum);
  if (average === null || sum.ratings < fewestCouples || sum.stars < likedStars * sum.ratings) return null;
  return { average, couples: sum.ratings };
}

/** A dish of a drop as the kitchen reads of it. */
export interface DishHeard<Word extends SaidWord> {
  id: string;
  name: string;
  /** Stars on average, to the tenth. */
  average: number;
  /** So many said so. */
  boxes: number;
  /** The fewest stars first. */
  words: Word[];
}

/** What was said of a drop's dishes, those with the fewest stars first: they are what there is to learn from. */
export function dishesHeard<Word extends SaidWord>(
  sums: readonly (DishRating & { id: string })[],
  words: readonly Word[],
): DishHeard<Word>[] {
  return sums
    .flatMap((sum) => {
      const average = averageStars(sum);
      if (average === null) return [];
      const own = words
        .filter((one) => one.meal_item_id === sum.id)
        .sort((one, other) => one.stars - other.stars || one.word.localeCompare(other.word));
      return [{ id: sum.id, name: sum.name, average, boxes: sum.ratings, words: own }];
    })
    .sort((one, other) => one.average - other.average || one.name.localeCompare(other.name));
}
