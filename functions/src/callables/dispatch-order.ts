import { dispatchOrder } from '@sharebox/domain/callables/dispatch-order';
import { DomainError } from '@sharebox/domain/common/errors';
import { isUnderWay } from '@sharebox/domain/order/order';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import { validatedCall } from '../platform/validated-call';

/** "Out for delivery" is a moment, no status (docs/product/orders.md#out-for-delivery). */
export const dispatchOrderCall = validatedCall({
  contract: dispatchOrder,
  who: 'admin',
  callsPerMinute: 120,
  handle: async ({ store, now }, caller, { order_id }) =>
    inTransaction(store, async (transaction) => {
      const orderRef = store.orders.doc(order_id);
      const order = (await transaction.get(orderRef)).data();
      if (!order) throw new DomainError('not-allowed');
      if (order.dispatched_at !== null) return { order_id };
      if (!isUnderWay(order.status)) {
        throw new DomainError(
          'invalid-input',
          'Only a confirmed or preparing order can go out for delivery.',
        );
      }
      const at = now();
      transaction.update(orderRef, {
        dispatched_at: at,
        staff_is_payer: order.user_id === caller.uid,
        updated_at: at,
      });
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'order.dispatch',
        target: orderRef.path,
        before: { dispatched_at: null },
        after: { dispatched_at: at },
        at,
      });
      return { order_id };
    }),
});
