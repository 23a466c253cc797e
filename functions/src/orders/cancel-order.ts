import { cancelOrderContract } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { cancelOwnOrder } from './cancel-own-order';
import { readDeadline } from './deadline';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall, verifySession } from '../platform/validated-call';

/** Lets payers cancel their own order until the drop's deadline. The order records who cancelled it. */
export const cancelOrderHandler = createValidatedCall({
  contract: cancelOrderContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id, reason }) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const order = (await transaction.get(store.orders.doc(order_id))).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const deadline = await readDeadline(transaction, store, order);
      const also = { cancel_reason: reason || null };
      const needs_refund = await cancelOwnOrder(transaction, store, {
        orderId: order_id,
        order,
        deadline,
        at: now(),
        also,
      });
      return { order_id, needs_refund };
    });
  },
});
