import { createTransactionCall } from '../../platform/transaction-call';
import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { buildRatedDishes } from '@sharebox/domain/ratings/rating-answer';
import { addRating } from '../ratings';
import { readOrderAsEater } from '../../gifts/gift-recipient';

/** Stores a rating. The order stays unchanged, because a gift's giver can read it (docs/decisions/0055). */
export const rateBox = createTransactionCall(
  rateBoxContract,
  async ({ transaction, store, caller, at }, { order_id, dishes }) => {
    const [order, own] = await Promise.all([
      readOrderAsEater(transaction, order_id, caller.uid),
      transaction.get(store.ratings(caller.uid)),
    ]);
    const ratings = new Map(own.docs.map((one) => [one.id, one.data()]));
    const rated = buildRatedDishes(order, ratings.get(order_id) ?? null, dishes, at);
    if (!rated) return { order_id };
    const rating = { weekly_drop_id: order.weekly_drop_id, dishes: rated, rated_at: at };
    addRating(transaction, {
      uid: caller.uid,
      orderId: order_id,
      rating,
      earlier: [...ratings.values()],
    });
    return { order_id };
  },
);
