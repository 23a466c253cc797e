import { DomainError } from '@sharebox/domain/common/errors';
import { type BulkExclusionReason, bulkExclusionLabels } from '@sharebox/domain/orders/bulk-action';
import { isUnderWay, type Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import { writeAuditRow } from '../platform/audit/audit-row';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';

/**
 * Marks a box as out for delivery, which is a timestamp and not a status (docs/product/orders.md#out-for-delivery), and
 * writes an audit row. Idempotent. If `leftOut` returns a reason, throws an error that names the reason.
 * @throws the errors of `dispatchOrder`
 */
export async function dispatchBox(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  leftOut: (order: Order) => BulkExclusionReason | null = () => null,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const order = (await transaction.get(store.orders.doc(orderId))).data();
    if (!order) throw new DomainError('not-allowed');
    if (order.dispatched_at !== null) return;
    const because = leftOut(order) ?? (isUnderWay(order.status) ? null : 'not-ready');
    if (because !== null) throw new DomainError('invalid-input', `${bulkExclusionLabels[because]}.`);
    writeDispatch(transaction, store, caller, { orderId, order, at: now() });
  });
}

interface SentOut {
  orderId: string;
  order: Order;
  at: Date;
}

/** Writes that a box has left the kitchen, with an audit row. */
export function writeDispatch(
  transaction: Transaction,
  store: Store,
  caller: Caller,
  { orderId, order, at }: SentOut,
): void {
  const orderRef = store.orders.doc(orderId);
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
}
