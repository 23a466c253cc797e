import { boxRatingSchema } from '@sharebox/domain/ratings/rating';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { Store } from '../platform/db/store';

/**
 * Deletes a user's comments on dishes. Their stars remain part of the anonymous sums. Must be called before the user's
 * ratings are deleted, because only the ratings refer to the comments.
 */
export async function deleteDishComments(store: Store, changes: BulkChanges, uid: string): Promise<void> {
  const ratings = await store.db.collection(store.ratings(uid).path).get();
  for (const one of ratings.docs) {
    const { data: rating } = boxRatingSchema.safeParse(one.data());
    for (const { word_id } of rating?.dishes ?? []) {
      if (rating && word_id !== null) changes.delete(store.dishWords(rating.weekly_drop_id).doc(word_id));
    }
  }
}
