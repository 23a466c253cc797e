import type { BoxRating, RatedDish } from '@sharebox/domain/ratings/rating';
import { calculateSumChanges } from '@sharebox/domain/ratings/rating-sums';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

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
