import type { AuditAction } from '@sharebox/domain/common/audit';
import type { SetOrderStatusInput } from '@sharebox/domain/orders/staff-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  bulkExclusionLabels,
  getBulkExclusionReason,
  isAddressRequired,
} from '@sharebox/domain/orders/bulk-order-action';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import {
  getBankRefundAmount,
  getMissingAmount,
  hasReceivedPayment,
} from '@sharebox/domain/orders/order-money';
import {
  isPaymentVerified,
  type Order,
  hasAssignedBox,
  type StatusSetByStaff,
} from '@sharebox/domain/orders/order';
import { planOrderStatusChange } from '@sharebox/domain/orders/order-status-change';
import { OrderBox } from './order-box';
import { writeAuditRow } from '../platform/audit/audit-row';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';

/**
 * Sets an order's status for staff. Changes the order, its box and the audit log in one commit. Does nothing if the
 * order already has this status. Bulk changes set `amongMany`, which rejects orders that need individual attention.
 * @throws the errors of `setOrderStatus`
 */
export async function changeOrderStatus(
  { store, now }: Services,
  caller: Caller,
  { order_id, status, seen_status, reason }: SetOrderStatusInput,
  amongMany = false,
): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(order_id);
    const order = await transaction.read(orderRef);
    if (!order) throw new DomainError('not-allowed');
    const { needsReason } = planOrderStatusChange(order, status);
    // Staff may accept a missing amount without changing the status.
    if (order.status === status && !(needsReason && reason)) return;
    if (seen_status !== undefined && order.status !== seen_status) {
      throw new DomainError('changed-meanwhile');
    }
    const own = isAwaitingAddress(order) && isAddressRequired(status) ? 'no-address' : null;
    const leftOut = amongMany ? getBulkExclusionReason(order, status) : own;
    if (leftOut !== null) throw new DomainError('invalid-input', `${bulkExclusionLabels[leftOut]}.`);
    if (needsReason && !reason) {
      throw new DomainError('invalid-input', 'Continuing without the money needs a reason.');
    }
    await setOrderStatusInTransaction(transaction, {
      ...{ orderId: order_id, order, status, reason, at: now() },
      ...{ actor: caller.uid, action: 'order.set-status' },
      ...(needsReason && { acceptedMissing: getMissingAmount(order) }),
    });
  });
}

interface SetStatus {
  actor: string;
  at: Date;
  action: AuditAction;
  reason?: string | undefined;
  orderId: string;
  order: Order;
  status: StatusSetByStaff;
  /** The missing amount that staff accept with this change, in naira. */
  acceptedMissing?: number;
}

/**
 * Changes the status of an order that the transaction has read. Also updates its box and its claim, and writes an audit
 * row. Reads and then writes, so the transaction must not read afterwards.
 * @throws `sold-out` or `meal-unavailable` if the order needs a box and cannot get one
 */
export async function setOrderStatusInTransaction(
  transaction: StoreTransaction,
  { orderId, order, status, acceptedMissing, actor, at, action, reason }: SetStatus,
): Promise<void> {
  const { store } = transaction;
  const orderRef = store.orders.doc(orderId);
  const confirmationRef = store.confirmations.doc(orderId);
  const confirmation = await transaction.read(confirmationRef);
  const hasBox = hasAssignedBox(status);
  const box =
    hasBox && isPaymentVerified(order.status)
      ? null
      : await OrderBox.read(transaction, orderId, order, { mayBePaid: hasReceivedPayment(order) });
  const slot = hasBox ? (box?.secure(at, { byStaff: true }) ?? order.slot) : null;
  if (typeof slot === 'string') {
    throw new DomainError(slot === 'meal-unavailable' ? slot : 'sold-out');
  }
  const settled = box?.settle({ ...order, status }, at, true);
  if (!hasBox) box?.release(at);
  // Money received for an order without a box must be refunded. If the order gets a box again, the money pays for it.
  const needsRefund = slot === null && (getBankRefundAmount(order) > 0 || order.needs_refund);
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
  writeAuditRow(transaction, actor, at, action, orderRef.path, {
    reason,
    before: { status: order.status, slot: order.slot },
    after: { status, slot, ...(acceptedMissing !== undefined && { accepted_missing: acceptedMissing }) },
  });
}
