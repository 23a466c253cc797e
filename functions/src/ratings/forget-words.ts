import { boxRatingSchema } from '@sharebox/domain/ratings/rating';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { Store } from '../platform/db/store';

/**
 * Removes from the kitchen's what somebody said of dishes in words; their stars stay in sums, which are nobody's.
 * Before their ratings are removed, which alone know where the words are. One that doesn't parse names none.
 */
export async function forgetWords(store: Store, changes: BulkChanges, uid: string): Promise<void> {
  const ratings = await store.db.collection(store.ratings(uid).path).get();
  for (const one of ratings.docs) {
    const { data: rating } = boxRatingSchema.safeParse(one.data());
    for (const { word_id } of rating?.dishes ?? []) {
      if (rating && word_id !== null) changes.delete(store.dishWords(rating.weekly_drop_id).doc(word_id));
    }
  }
}
