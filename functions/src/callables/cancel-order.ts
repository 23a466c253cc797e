import { cancelOrder } from '@sharebox/domain/callables/cancel-order';
import { cancellation } from '@sharebox/domain/cancellation';
import { DomainError } from '@sharebox/domain/errors';
import { readOwnBox } from '../boxes/order-box';
import { inTransaction } from '../db/transaction';
import { validatedCall } from '../validated-call';

/** Design, section 3: the payer's own order, until the cut-off. The order itself records who cancelled it. */
export const cancelOrderCall = validatedCall({
  contract: cancelOrder,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, { order_id, reason }) =>
    inTransaction(store, async (transaction) => {
      const orderRef = store.orders.doc(order_id);
      const order = (await transaction.get(orderRef)).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const confirmationRef = store.confirmations.doc(order_id);
      const [drop, confirmation] = await Promise.all([
        transaction.get(store.drops.doc(order.weekly_drop_id)),
        transaction.get(confirmationRef),
      ]);
      const claim = confirmation.data();
      const at = now();
      const deadline = drop.data()?.order_deadline ?? order.order_deadline;
      const { alreadyCancelled, needs_refund } = cancellation(order, claim?.status ?? null, deadline, at);
      if (alreadyCancelled) return { order_id, needs_refund };

      const box = await readOwnBox(transaction, store, order_id, order);
      if (box) transaction.delete(box.reference);
      transaction.update(orderRef, {
        status: 'cancelled',
        slot: null,
        needs_refund,
        cancelled_by: 'customer',
        cancel_reason: reason || null,
        updated_at: at,
      });
      if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund });
      return { order_id, needs_refund };
    }),
});
