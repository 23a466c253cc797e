import type { BoxRating, RatedDish } from '@sharebox/domain/ratings/rating';
import { sumChanges } from '@sharebox/domain/ratings/rating-sums';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';

interface NewRating {
  uid: string;
  orderId: string;
  rating: BoxRating;
  /** All that the same person said of boxes before. */
  earlier: readonly BoxRating[];
}

/**
 * Writes what somebody said of a box: to them, to the sums of its drop and of all drops, and each word to the kitchen.
 * A transaction's writes. Sums are added to without being read, so that two couples don't wait for each other.
 */
export function addRating(
  transaction: Transaction,
  store: Store,
  { uid, orderId, rating, earlier }: NewRating,
): void {
  const { weekly_drop_id: dropId } = rating;
  const dishes = rating.dishes.map((dish) => sayWord(transaction, store, dropId, dish));
  transaction.set(store.ratings(uid).doc(orderId), { ...rating, dishes });
  for (const { meal_item_id, name, stars } of dishes) {
    const sum = { name, ratings: FieldValue.increment(1), stars: FieldValue.increment(stars) };
    transaction.set(store.dishRatings(dropId).doc(meal_item_id), sum, { merge: true });
  }
  for (const [mealId, { ratings, stars }] of sumChanges(dishes, earlier)) {
    const sum = { ratings: FieldValue.increment(ratings), stars: FieldValue.increment(stars) };
    transaction.set(store.mealRatings.doc(mealId), sum, { merge: true });
  }
}

/** The dish with the id under which the kitchen has its word: by chance, for orders have none that it doesn't know. */
function sayWord(transaction: Transaction, store: Store, dropId: string, dish: RatedDish): RatedDish {
  if (dish.word === null) return dish;
  const { meal_item_id, stars, word } = dish;
  const reference = store.dishWords(dropId).doc();
  transaction.create(reference, { meal_item_id, stars, word });
  return { ...dish, word_id: reference.id };
}
