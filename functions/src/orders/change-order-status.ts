import type { SetOrderStatusInput } from '@sharebox/domain/orders/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { getBulkExclusionReason, bulkExclusionLabels } from '@sharebox/domain/orders/bulk-action';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import { getBankMoney, getMissingMoney, hasMoney } from '@sharebox/domain/orders/order-money';
import { isPaymentVerified, type Order, ownsBox, type StaffOrderStatus } from '@sharebox/domain/orders/order';
import { planStatusChange } from '@sharebox/domain/orders/status-change';
import type { Transaction } from 'firebase-admin/firestore';
import { OrderBox } from './order-box';
import { type AuditedChange, writeAuditRow } from '../platform/audit/audit-row';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';

/**
 * Sets an order's status for staff: changes the order, its box and the audit log in one commit. Does nothing if the
 * order already has that status. `amongMany` is set for bulk changes, which reject orders that need individual
 * attention.
 * @throws the errors of `setOrderStatus`
 */
export async function changeOrderStatus(
  { store, now }: Services,
  caller: Caller,
  { order_id, status, seen_status, reason }: SetOrderStatusInput,
  amongMany = false,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(order_id);
    const order = (await transaction.get(orderRef)).data();
    if (!order) throw new DomainError('not-allowed');
    const { needsReason } = planStatusChange(order, status);
    // Staff may accept missing money without changing the status.
    if (order.status === status && !(needsReason && reason)) return;
    if (seen_status !== undefined && order.status !== seen_status) {
      throw new DomainError('changed-meanwhile');
    }
    const leftOut = amongMany ? getBulkExclusionReason(order, status) : null;
    if (leftOut !== null) throw new DomainError('invalid-input', `${bulkExclusionLabels[leftOut]}.`);
    if (needsReason && !reason) {
      throw new DomainError('invalid-input', 'Continuing without the money needs a reason.');
    }
    await setStatusInTransaction(transaction, store, {
      ...{ orderId: order_id, order, status, reason, at: now() },
      ...{ actor: caller.uid, action: 'order.set-status' },
      ...(needsReason && { acceptedMissing: getMissingMoney(order) }),
    });
  });
}

interface SetStatus extends Pick<AuditedChange, 'actor' | 'action' | 'reason' | 'at'> {
  orderId: string;
  order: Order;
  status: StaffOrderStatus;
  /** The missing money that staff accept with this change, in naira. */
  acceptedMissing?: number;
}

/**
 * Changes the status of an order that the transaction has read, together with its box and its claim, and writes an
 * audit row. Reads and then writes, so the transaction must not read afterwards.
 * @throws `sold-out` and `meal-unavailable` if the order needs a box and cannot get one
 */
export async function setStatusInTransaction(
  transaction: Transaction,
  store: Store,
  { orderId, order, status, acceptedMissing, ...change }: SetStatus,
): Promise<void> {
  const { at, actor } = change;
  const orderRef = store.orders.doc(orderId);
  const confirmationRef = store.confirmations.doc(orderId);
  const confirmation = (await transaction.get(confirmationRef)).data();
  const hasBox = ownsBox(status);
  const box =
    hasBox && isPaymentVerified(order.status)
      ? null
      : await OrderBox.read(transaction, store, orderId, order, { mayBePaid: hasMoney(order) });
  const slot = hasBox ? (box?.secure(at, { byStaff: true }) ?? order.slot) : null;
  if (typeof slot === 'string') {
    throw new DomainError(slot === 'meal-unavailable' ? slot : 'sold-out');
  }
  const settled = box?.settle({ ...order, status }, at, true);
  if (!hasBox) box?.release(at);
  // Money received for an order without a box has to be refunded. If the order gets a box again, that money pays for
  // it.
  const needsRefund = slot === null && (getBankMoney(order) > 0 || order.needs_refund);
  transaction.update(orderRef, {
    ...settled,
    freed_because: null,
    status,
    ...(status !== 'confirmed' && { pending_change: null }),
    slot,
    ...(acceptedMissing !== undefined && { accepted_missing: acceptedMissing }),
    ...buildRefundDueFields(order, needsRefund, at),
    hold_expires_at: null,
    cancelled_by: status === 'cancelled' ? 'staff' : null,
    // The payer can read this field. The reason given by staff is stored in the audit log only.
    cancel_reason: null,
    ...(status === 'delivered' && order.status !== 'delivered' && { delivered_at: at }),
    staff_is_payer: order.user_id === actor,
    updated_at: at,
  });
  if (confirmation && confirmation.needs_refund !== needsRefund) {
    transaction.update(confirmationRef, { needs_refund: needsRefund });
  }
  writeAuditRow(transaction, store, {
    ...change,
    target: orderRef.path,
    before: { status: order.status, slot: order.slot },
    after: { status, slot, ...(acceptedMissing !== undefined && { accepted_missing: acceptedMissing }) },
  });
}
