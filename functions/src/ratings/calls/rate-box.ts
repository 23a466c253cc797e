import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { buildRating } from '@sharebox/domain/ratings/rating-answer';
import { addRating } from '../ratings';
import { readOrderAsEater } from '../../gifts/order-as-recipient';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall } from '../../platform/validated-call';

/** Stores a rating. The order stays unchanged, because a gift's giver can read it (docs/decisions/0055). */
export const rateBox = createValidatedCall({
  contract: rateBoxContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async ({ store, now }, caller, { order_id, dishes }) =>
    inTransaction(store, async (transaction) => {
      const at = now();
      const [order, own] = await Promise.all([
        readOrderAsEater(transaction, store, order_id, caller.uid),
        transaction.get(store.ratings(caller.uid)),
      ]);
      const ratings = new Map(own.docs.map((one) => [one.id, one.data()]));
      const rated = buildRating(order, ratings.get(order_id) ?? null, dishes, at);
      if (!rated) return { order_id };
      const rating = { weekly_drop_id: order.weekly_drop_id, dishes: rated, rated_at: at };
      addRating(transaction, store, {
        uid: caller.uid,
        orderId: order_id,
        rating,
        earlier: [...ratings.values()],
      });
      return { order_id };
    }),
});
