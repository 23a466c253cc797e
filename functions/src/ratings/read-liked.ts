import type { LikedDish } from '@sharebox/domain/menu/menu';
import { likedOf } from '@sharebox/domain/ratings/rating-sums';
import { readable } from '../platform/db/set-aside';
import type { Store } from '../platform/db/store';

/** What couples said of those of these meals that they liked, by the meal's id. */
export async function readLiked(
  store: Store,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, LikedDish>> {
  const sums = await readable(store, await Promise.all(mealIds.map((id) => store.mealRatings.doc(id).get())));
  return new Map(
    sums.flatMap((one) => {
      const sum = one.data();
      const liked = sum ? likedOf(sum) : null;
      return liked ? [[one.id, liked] as const] : [];
    }),
  );
}
