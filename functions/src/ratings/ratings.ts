import type { StoreTransaction } from '../platform/db/transaction';
import { type BoxRating, boxRatingSchema, type RatedDish } from '@sharebox/domain/ratings/rating';
import { calculateRatingSumChanges, getLikedDish } from '@sharebox/domain/ratings/rating-sums';
import { FieldValue } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { MealRating } from '@sharebox/domain/menu/menu';
import { filterReadable } from '../platform/db/unreadable-documents';

interface NewRating {
  uid: string;
  orderId: string;
  rating: BoxRating;
  /** All earlier ratings by the same user. */
  earlier: readonly BoxRating[];
}

/**
 * Writes a user's rating, adds it to the totals of the drop and of each meal, and stores its comments for the kitchen.
 * Increments the totals without reading them, so that concurrent ratings do not conflict. Performs only writes.
 */
export function addRating(transaction: StoreTransaction, { uid, orderId, rating, earlier }: NewRating): void {
  const { store } = transaction;
  const { weekly_drop_id: dropId } = rating;
  const dishes = rating.dishes.map((dish) => createComment(transaction, dropId, dish));
  transaction.set(store.ratings(uid).doc(orderId), { ...rating, dishes });
  for (const { meal_item_id, name, stars } of dishes) {
    const sum = { name, ratings: FieldValue.increment(1), stars: FieldValue.increment(stars) };
    transaction.set(store.dishRatings(dropId).doc(meal_item_id), sum, { merge: true });
  }
  for (const [mealId, { ratings, stars }] of calculateRatingSumChanges(dishes, earlier)) {
    const sum = { ratings: FieldValue.increment(ratings), stars: FieldValue.increment(stars) };
    transaction.set(store.mealRatings.doc(mealId), sum, { merge: true });
  }
}

/**
 * Stores a comment on a dish for the kitchen. The comment's id is random, so that the kitchen cannot trace the comment
 * to an order.
 */
function createComment(transaction: StoreTransaction, dropId: string, dish: RatedDish): RatedDish {
  if (dish.word === null) return dish;
  const { meal_item_id, stars, word } = dish;
  const reference = transaction.store.dishWords(dropId).doc();
  transaction.create(reference, { meal_item_id, stars, word });
  return { ...dish, word_id: reference.id };
}

/**
 * Deletes a user's comments on dishes. Their star ratings remain in the anonymous totals. Call this before deleting the
 * user's ratings, because only the ratings refer to the comments.
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

/** Returns the ratings of well-rated meals, by meal id. */
export async function readLikedDishes(
  store: Store,
  mealIds: readonly string[],
): Promise<ReadonlyMap<string, MealRating>> {
  const sums = filterReadable(await Promise.all(mealIds.map((id) => store.mealRatings.doc(id).get())));
  return new Map(
    sums.flatMap((one) => {
      const sum = one.data();
      const liked = sum ? getLikedDish(sum) : null;
      return liked ? [[one.id, liked] as const] : [];
    }),
  );
}
