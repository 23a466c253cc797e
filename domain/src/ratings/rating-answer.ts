import { DomainError } from '../common/errors';
import { isDeliveredAsGift, type Order, type OrderItem } from '../orders/order';
import type { BoxRating, DishRatingInput, RatedDish } from './rating';

/** Number of days after the delivery date during which a box can be rated. */
export const ratingPeriodDays = 14;

const dayMs = 86_400_000;

/**
 * Returns who can rate the box (docs/product/ratings.md#raters): the payer of their own box, the recipient of a gift,
 * or the giver of a declined gift that was delivered to them. Returns null for other declined gifts.
 */
export function getBoxEater(
  order: Pick<Order, 'is_gift_order' | 'gift_answer' | 'declined_outcome'>,
): 'payer' | 'recipient' | null {
  if (!isDeliveredAsGift(order)) return 'payer';
  return order.gift_answer === 'declined' ? null : 'recipient';
}

type Delivered = Pick<Order, 'status' | 'delivery_date'>;

const getRatingEnd = ({ delivery_date }: Delivered) =>
  new Date(delivery_date.getTime() + ratingPeriodDays * dayMs);

/**
 * Returns whether a box can be rated. It must be delivered, its delivery date must be less than `ratingPeriodDays` ago,
 * and it must have no rated dishes yet.
 */
export function isBoxRatable(box: Delivered, rating: Pick<BoxRating, 'dishes'> | null, now: Date): boolean {
  const isSaid = rating !== null && rating.dishes.length > 0;
  return box.status === 'delivered' && now < getRatingEnd(box) && !isSaid;
}

/**
 * Returns the rated dishes to store, with their names from the order. An empty answer means "Not now". Returns null if
 * nothing has to be stored, because an answer is already stored and the new answer is equal or empty. `word_id` is left
 * null.
 * @throws DomainError `not-allowed` before the delivery and for a second, different rating; `too-late` after
 * `ratingPeriodDays`; `invalid-input` for a dish that is not in the box or is rated twice
 */
export function buildRatedDishes(
  order: Delivered & { items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[] },
  before: Pick<BoxRating, 'dishes'> | null,
  answers: readonly DishRatingInput[],
  now: Date,
): RatedDish[] | null {
  if (before !== null && (answers.length === 0 || isSameRating(before.dishes, answers))) return null;
  if (order.status !== 'delivered') throw new DomainError('not-allowed');
  if (before !== null && before.dishes.length > 0) {
    throw new DomainError('not-allowed', 'You have already rated this box.');
  }
  if (now >= getRatingEnd(order)) {
    throw new DomainError('too-late', `A box can be rated for ${ratingPeriodDays} days after its delivery.`);
  }
  const dishes = answers.flatMap(({ meal_item_id, stars, word }) => {
    const sold = order.items.find((item) => item.meal_item_id === meal_item_id);
    return sold ? [{ meal_item_id, name: sold.name, stars, word: word || null, word_id: null }] : [];
  });
  const isEachOnce = new Set(dishes.map((dish) => dish.meal_item_id)).size === answers.length;
  if (!isEachOnce) throw new DomainError('invalid-input');
  return dishes;
}

function isSameRating(rated: readonly RatedDish[], answers: readonly DishRatingInput[]): boolean {
  const text = (dishes: readonly Pick<RatedDish, 'meal_item_id' | 'stars' | 'word'>[]) =>
    JSON.stringify(dishes.map(({ meal_item_id, stars, word }) => [meal_item_id, stars, word || null]).sort());
  return text(rated) === text(answers);
}
