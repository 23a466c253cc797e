import { type BoxRating, boxRatingSchema, type RatedDish } from '@sharebox/domain/ratings/rating';
import { calculateSumChanges, getLikedDish } from '@sharebox/domain/ratings/rating-sums';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { LikedDish } from '@sharebox/domain/menu/menu';
import { filterReadable } from '../platform/db/unreadable-documents';

interface NewRating {
  uid: string;
  orderId: string;
  rating: BoxRating;
  /** All earlier ratings by the same user. */
  earlier: readonly BoxRating[];
}

/**
 * Writes a rating for its user, adds it to the sums of the drop and of each meal, and stores its comments for the
 * kitchen. The sums are incremented without reading them, so that concurrent ratings do not conflict. Performs no
 * reads.
 */
export function addRating(
  transaction: Transaction,
  store: Store,
  { uid, orderId, rating, earlier }: NewRating,
): void {
  const { weekly_drop_id: dropId } = rating;
  const dishes = rating.dishes.map((dish) => createComment(transaction, store, dropId, dish));
  transaction.set(store.ratings(uid).doc(orderId), { ...rating, dishes });
  for (const { meal_item_id, name, stars } of dishes) {
    const sum = { name, ratings: FieldValue.increment(1), stars: FieldValue.increment(stars) };
    transaction.set(store.dishRatings(dropId).doc(meal_item_id), sum, { merge: true });
  }
  for (const [mealId, { ratings, stars }] of calculateSumChanges(dishes, earlier)) {
    const sum = { ratings: FieldValue.increment(ratings), stars: FieldValue.increment(stars) };
    transaction.set(store.mealRatings.doc(mealId), sum, { merge: true });
  }
}

/** Stores a dish's comment for the kitchen under a random id, so that the kitchen cannot trace it to an order. */
function createComment(transaction: Transaction, store: Store, dropId: string, dish: RatedDish): RatedDish {
  if (dish.word === null) return dish;
  const { meal_item_id, stars, word } = dish;
  const reference = store.dishWords(dropId).doc();
  transaction.create(reference, { meal_item_id, stars, word });
  return { ...dish, word_id: reference.id };
}

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

/** Returns, by meal id, the ratings of those meals that were rated well. */
export async function readLikedDishes(
  store: Store,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, LikedDish>> {
  const sums = filterReadable(await Promise.all(mealIds.map((id) => store.mealRatings.doc(id).get())));
  return new Map(
    sums.flatMap((one) => {
      const sum = one.data();
      const liked = sum ? getLikedDish(sum) : null;
      return liked ? [[one.id, liked] as const] : [];
    }),
  );
}
