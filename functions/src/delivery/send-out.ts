import { DomainError } from '@sharebox/domain/common/errors';
import { leftOutBecause, leftOutWords } from '@sharebox/domain/order/bulk-act';
import { isUnderWay } from '@sharebox/domain/order/order';
import { writeAuditRow } from '../platform/audit/audit-row';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';

/**
 * "Out for delivery" is a moment, no status (docs/product/orders.md#out-for-delivery): stamps it once, with a row in the
 * audit log; twice changes nothing. `amongMany`: what needs a look of its own is refused in words. Throws as
 * `dispatchOrder` says.
 */
export async function sendOut(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  amongMany = false,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    if (!order) throw new DomainError('not-allowed');
    if (order.dispatched_at !== null) return;
    const leftOut = amongMany ? leftOutBecause(order, 'dispatch') : null;
    if (leftOut !== null) throw new DomainError('invalid-input', `${leftOutWords[leftOut]}.`);
    if (!isUnderWay(order.status)) {
      throw new DomainError('invalid-input', `${leftOutWords['not-ready']}.`);
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
  });
}
