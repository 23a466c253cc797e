import { planCancellation } from '@sharebox/domain/payments/cancellation';
import { calculateClaimShare } from '@sharebox/domain/payments/network';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { incrementNetworkCount, readBuyer, writeClaimRemoved } from './buyer-record';
import { releaseOrderBox } from './order-box';

export interface OwnCancellation {
  orderId: string;
  order: Order;
  /** The drop's deadline; null if the drop no longer exists. */
  deadline: Date | null;
  at: Date;
  /** Other fields to set on the order. */
  also: Pick<Order, 'cancel_reason'> & Partial<Pick<Order, 'declined_outcome'>>;
}

/**
 * Cancels an order for its payer, frees its box and flags its payment for a refund. Idempotent. Must be the
 * transaction's last read.
 * @returns whether a refund is due
 * @throws `too-late` and `not-allowed`
 */
export async function cancelOwnOrder(
  transaction: Transaction,
  store: Store,
  { orderId, order, deadline, at, also }: OwnCancellation,
): Promise<boolean> {
  const confirmationRef = store.confirmations.doc(orderId);
  const claim = (await transaction.get(confirmationRef)).data();
  const { alreadyCancelled, needs_refund } = planCancellation(order, claim?.status ?? null, deadline, at);
  if (alreadyCancelled) return needs_refund;

  const record = await readBuyer(transaction, store, order.user_id);
  await releaseOrderBox(transaction, store, orderId, order);
  const claimed = record.buyer.claims.find((one) => one.order_id === orderId);
  // Customers who cancel may order again at once, but must not block boxes by claiming and cancelling in turn.
  const share = claim ? calculateClaimShare(claim.submitted_at, order.kept_until, at) : 1;
  incrementNetworkCount(transaction, store, claimed?.network ?? null, 'unpaid', at, share);
  const nothingKept = writeClaimRemoved(transaction, store, record, orderId);
  transaction.update(store.orders.doc(orderId), {
    ...nothingKept,
    status: 'cancelled',
    slot: null,
    needs_refund,
    cancelled_by: 'customer',
    updated_at: at,
    ...also,
  });
  if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund });
  return needs_refund;
}

/**
 * Reads, in the transaction, the time until which an order may be changed: its drop's deadline, or the order's copy of
 * the deadline if the drop no longer exists.
 */
export async function readDeadline(
  transaction: Transaction,
  store: Store,
  order: Order,
): Promise<Date | null> {
  const drop = await transaction.get(store.drops.doc(order.weekly_drop_id));
  return drop.data()?.order_deadline ?? order.order_deadline;
}
