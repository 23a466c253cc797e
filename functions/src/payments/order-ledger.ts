import type { StoreTransaction } from '../platform/db/transaction';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  type Order,
  type OrderStatus,
  hasAssignedBox,
  shouldTakeBoxForPayment,
} from '@sharebox/domain/orders/order';
import type { Caller } from '../platform/validated-call';
import {
  assertLedgerNotOverdrawn,
  getOrderMoneyFields,
  summarizeLedger,
} from '@sharebox/domain/payments/ledger';
import { sumStatementMoneyForClaim } from '@sharebox/domain/payments/counted-money';
import { findPaidBoxChange, pickBoxContent } from '@sharebox/domain/orders/box-change';
import { getMissingAmount, hasReceivedPayment } from '@sharebox/domain/orders/order-money';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import { buildPlacementAfterPayment } from '@sharebox/domain/orders/paid-hold';
import type { LedgerEntry, PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { OrderBox } from '../orders/order-box';

/**
 * Asserts that a bookkeeper does not handle payments of their own order. Admins may do so, because a shop may have only
 * one admin.
 * @throws `not-allowed`
 */
export function assertNotOwnOrder({ uid, isAdmin }: Caller, { user_id }: Pick<Order, 'user_id'>): void {
  if (user_id === uid && !isAdmin) {
    throw new DomainError('not-allowed', 'Someone else on the team has to handle your own order.');
  }
}

/** An order with its ledger and claim, read in one transaction. */
export interface OrderLedger {
  id: string;
  order: Order;
  entries: { id: string; entry: LedgerEntry }[];
  claim: PaymentConfirmation | null;
}

interface RecordOptions {
  isConfirmedBy?: (placed: { status: OrderStatus; net: number }) => boolean;
  /** True if a provider received the money after the payment deadline. */
  isLate?: boolean;
  reopensClaim?: boolean;
  /** True if the entries do not affect the order's box. The box is not read then. */
  keepsBox?: boolean;
}

/** Reads an order with its ledger and claim. Returns null if the order does not exist. */
export async function readOrderLedger(
  transaction: StoreTransaction,
  orderId: string,
): Promise<OrderLedger | null> {
  const { store } = transaction;
  const order = await transaction.read(store.orders.doc(orderId));
  if (!order) return null;
  const stored = await transaction.get(store.ledger(orderId));
  const claim = await transaction.get(store.confirmations.doc(orderId));
  const entries = stored.docs.map((one) => ({ id: one.id, entry: one.data() }));
  return { id: orderId, order, entries, claim: claim.data() ?? null };
}

/**
 * Adds entries to an order's ledger and updates the payment state of the order and its claim.
 * - Received money turns a hold into a paid order. If the box of the hold was already released, the order gets another
 *   free box. If no box is left, the order is cancelled and a refund is due.
 * - A disputed claim becomes pending again once the ledger covers the price.
 * - `isConfirmedBy` receives the order's new status and net amount in naira. It returns whether the money confirms the
 *   order without a review.
 * - With `reopensClaim`, a verified claim and a confirmed order become pending again if the ledger no longer covers the
 *   price.
 * Reads and then writes, so the transaction must not read afterwards. Returns the net amount received in naira.
 * @throws the errors of `assertLedgerNotOverdrawn`
 */
export async function recordLedgerEntries(
  transaction: StoreTransaction,
  ledger: OrderLedger,
  added: { id: string; entry: LedgerEntry }[],
  at: Date,
  { isConfirmedBy, isLate = false, reopensClaim = false, keepsBox = false }: RecordOptions = {},
): Promise<number> {
  const { store } = transaction;
  const { id, entries, claim } = ledger;
  const order = reopensClaim ? { ...ledger.order, accepted_missing: 0 } : ledger.order;
  const isReceived = added.some(
    ({ entry }) => entry.kind === 'received' || (entry.kind === 'balance' && entry.amount > 0),
  );
  const addsMoney = added.some(({ entry }) => entry.kind !== 'refunded' && entry.amount > 0);
  const box = keepsBox ? null : await OrderBox.read(transaction, id, order, { mayBePaid: addsMoney });
  const placed =
    box && isReceived && shouldTakeBoxForPayment(order)
      ? buildPlacementAfterPayment(order, box.secure(at))
      : order;

  const late = added.map(({ id: entryId, entry }) => ({
    id: entryId,
    entry:
      entry.kind === 'received' && !hasAssignedBox(placed.status)
        ? { ...entry, is_late: true as const }
        : entry,
  }));
  const known = [...entries, ...late].map(({ entry }) => entry);
  const { net } = summarizeLedger(known, order);
  // If the money pays for a pending box change, apply the change in the same commit.
  const change = box && findPaidBoxChange({ ...order, status: placed.status, net_received: net }, at);
  if (change) box.setContent(change, at);
  const content = change && { ...pickBoxContent(change), pending_change: null };
  const { total_amount } = content ?? order;
  const summary = summarizeLedger(known, { status: placed.status, total_amount });
  assertLedgerNotOverdrawn(
    summary.net,
    summarizeLedger(
      entries.map(({ entry }) => entry),
      order,
    ).net,
  );
  const isUnpaidAgain = reopensClaim && summary.net < total_amount;
  const isReopened = claim?.status === 'disputed' && addsMoney && summary.net >= total_amount;
  const money = getOrderMoneyFields({ total_amount }, summary, claim?.status === 'disputed' && !isReopened);
  const isConfirmed = isConfirmedBy?.({ status: placed.status, net: summary.net }) ?? false;
  const returned = isUnpaidAgain && placed.status === 'confirmed' ? 'pending_confirmation' : placed.status;
  const status = isConfirmed ? 'confirmed' : returned;
  // The transfer of a pending claim may still have to be refunded, so a balance entry alone must not clear
  // `needs_refund`.
  const isClaimRefunded = claim?.status === 'pending' && order.needs_refund;
  if (added.every(({ entry }) => entry.kind === 'balance') && isClaimRefunded) money.needs_refund = true;
  const sent = added.find(({ entry }) => entry.stage === 'sent');
  for (const { id: entryId, entry } of late) transaction.create(store.ledger(id).doc(entryId), entry);
  transaction.update(store.orders.doc(id), {
    ...content,
    ...money,
    ...buildRefundDueFields(order, money.needs_refund, at),
    ...(sent && { refund_sent_at: at, refunded_amount: summary.refunded }),
    accepted_missing: sent ? acceptRefund({ ...order, ...content, ...money }) : order.accepted_missing,
    status,
    slot: placed.slot,
    hold_expires_at: placed.hold_expires_at,
    freed_because: placed.freed_because,
    ...(isReceived && { is_late_payment: isLate || order.status === 'expired' }),
    ...box?.settle({ ...order, ...content, ...money, status }, at),
    staff_is_payer: added.some(({ entry }) => entry.recorded_by === order.user_id),
    updated_at: at,
  });
  if (claim) {
    const { needs_refund, net_received, balance_used, owed_back } = money;
    const from_statement = sumStatementMoneyForClaim(known, id);
    const settling = added.find(
      ({ entry }) => isConfirmed || ((entry.stage === 'sent' || entry.moved_to) && summary.net <= 0),
    );
    // If all money was refunded or moved, settle the claim. Approving it later would record the same money again.
    const isReviewedAgain = isReopened || (claim.status === 'verified' && isUnpaidAgain);
    if (isReviewedAgain && claim.status === 'verified') transaction.delete(store.review(id));
    const isSettled = (claim.status === 'pending' || isReviewedAgain) && settling !== undefined;
    transaction.update(store.confirmations.doc(id), {
      ...{ needs_refund, net_received, balance_used, owed_back, from_statement, order_total: total_amount },
      ...(isReviewedAgain && { status: 'pending', notes: null, verified_at: null }),
      ...(isSettled && { status: 'verified', verified_at: at }),
    });
    if (isSettled) {
      const review = {
        verified_by: settling.entry.recorded_by,
        notes: null,
        amount_received: isConfirmed ? summary.net : 0,
      };
      transaction.set(store.review(id), review);
    }
  }
  return summary.net;
}

/**
 * Returns the missing amount in naira that staff accept by sending a refund. A refund accepts the full missing amount
 * if the box was delivered or only a part of the money was refunded. If an undelivered order has no money left, staff
 * must decide about the order instead.
 */
function acceptRefund(order: Pick<Order, 'status' | 'total_amount' | 'net_received' | 'accepted_missing'>) {
  const isDecided = hasReceivedPayment(order) || order.status === 'delivered';
  return isDecided ? Math.max(order.accepted_missing, getMissingAmount(order)) : order.accepted_missing;
}
