import { DomainError } from '../common/errors';
import type { Order, OrderItem } from '../orders/order';
import type { BoxRating, DishAnswer, RatedDish } from './rating';

/** A box can be rated until so many days after its delivery date. */
export const ratedForDays = 14;

const dayMs = 86_400_000;

/**
 * Who ate the box of an order, and is asked how it was: of a gift its recipient, of a declined one that came to its
 * giver the giver, of any other declined one nobody (docs/product/ratings.md#raters).
 */
export function eaterOf(
  order: Pick<Order, 'is_gift_order' | 'gift_answer' | 'declined_outcome'>,
): 'payer' | 'recipient' | null {
  if (!order.is_gift_order || order.declined_outcome === 'own-address') return 'payer';
  return order.gift_answer === 'declined' ? null : 'recipient';
}

type Delivered = Pick<Order, 'status' | 'delivery_date'>;

const endsAt = ({ delivery_date }: Delivered) => new Date(delivery_date.getTime() + ratedForDays * dayMs);

/**
 * Whether somebody is asked how this box was, or may still say it: once it is delivered, for `ratedForDays`, and as
 * long as they have rated nothing of it.
 */
export function isRatable(box: Delivered, rating: Pick<BoxRating, 'dishes'> | null, now: Date): boolean {
  const isSaid = rating !== null && rating.dishes.length > 0;
  return box.status === 'delivered' && now < endsAt(box) && !isSaid;
}

/**
 * What an answer makes of a box's rating: its dishes, by their names as sold; null where it changes nothing, because it
 * is the same as before, or says nothing where something was said. No dishes: "Not now". Throws `not-allowed` before
 * the delivery and for another answer than the first, `too-late` after `ratedForDays`, and `invalid-input` for a dish
 * that isn't of this box, or twice. Words have no ids yet.
 */
export function newRating(
  order: Delivered & { items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[] },
  before: Pick<BoxRating, 'dishes'> | null,
  answers: readonly DishAnswer[],
  now: Date,
): RatedDish[] | null {
  if (before !== null && (answers.length === 0 || isSame(before.dishes, answers))) return null;
  if (order.status !== 'delivered') throw new DomainError('not-allowed');
  if (before !== null && before.dishes.length > 0) {
    throw new DomainError('not-allowed', 'You have told us about this box already.');
  }
  if (now >= endsAt(order)) {
    throw new DomainError('too-late', `A box can be rated for ${ratedForDays} days after its delivery.`);
  }
  const dishes = answers.flatMap(({ meal_item_id, stars, word }) => {
    const sold = order.items.find((item) => item.meal_item_id === meal_item_id);
    return sold ? [{ meal_item_id, name: sold.name, stars, word: word || null, word_id: null }] : [];
  });
  const isEachOnce = new Set(dishes.map((dish) => dish.meal_item_id)).size === answers.length;
  if (!isEachOnce) throw new DomainError('invalid-input');
  return dishes;
}

function isSame(rated: readonly RatedDish[], answers: readonly DishAnswer[]): boolean {
  const text = (dishes: readonly Pick<RatedDish, 'meal_item_id' | 'stars' | 'word'>[]) =>
    JSON.stringify(dishes.map(({ meal_item_id, stars, word }) => [meal_item_id, stars, word || null]).sort());
  return text(rated) === text(answers);
}
