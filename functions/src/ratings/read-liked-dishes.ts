import type { LikedDish } from '@sharebox/domain/menu/menu';
import { getLikedDish } from '@sharebox/domain/ratings/rating-sums';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/** Returns, by meal id, the ratings of those meals that were rated well. */
export async function readLikedDishes(
  store: Store,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, LikedDish>> {
  const sums = await filterReadable(
    store,
    await Promise.all(mealIds.map((id) => store.mealRatings.doc(id).get())),
  );
  return new Map(
    sums.flatMap((one) => {
      const sum = one.data();
      const liked = sum ? getLikedDish(sum) : null;
      return liked ? [[one.id, liked] as const] : [];
    }),
  );
}
