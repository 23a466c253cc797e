import { settleDeclinedGiftContract } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { isNewSettlement } from '@sharebox/domain/gifts/gift-answer';
import { cancelOwnOrder } from '../orders/cancel-own-order';
import { readDeadline } from '../orders/deadline';
import { assertServedDelivery, readOwnDelivery, readServedAreas } from '../deliveries/delivery-address';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall, verifySession } from '../platform/validated-call';

/**
 * Settles a declined gift as the giver chooses: refunds it, or delivers it to the giver instead
 * (docs/product/gifts.md#a-declined-gift).
 */
export const settleDeclinedGiftHandler = createValidatedCall({
  contract: settleDeclinedGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const { order_id, outcome } = input;
      const orderRef = store.orders.doc(order_id);
      const order = (await transaction.get(orderRef)).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const deadline = await readDeadline(transaction, store, order);
      const at = now();
      if (!isNewSettlement(order, outcome, deadline, at)) return { order_id };
      // A guest link gives access to the gift, but not to the saved addresses of an account created later by the giver.
      if (input.outcome !== 'refund' && caller.guestOrder) throw new DomainError('not-allowed');
      if (input.outcome === 'refund') {
        const also = { cancel_reason: null, declined_outcome: input.outcome };
        await cancelOwnOrder(transaction, store, { orderId: order_id, order, deadline, at, also });
        return { order_id };
      }
      const own = await readOwnDelivery(store, caller.uid, input.address_id, (one) => transaction.get(one));
      const delivery = assertServedDelivery(own.delivery, await readServedAreas(store));
      transaction.set(store.delivery(order_id), delivery);
      transaction.update(orderRef, {
        declined_outcome: input.outcome,
        delivery_label: delivery.label,
        delivery_city: delivery.city,
        delivery_state: delivery.state,
        ...(input.delivery_window && { delivery_window: input.delivery_window }),
        updated_at: at,
      });
      return { order_id };
    });
  },
});
