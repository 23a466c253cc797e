import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { planCancellation } from '@sharebox/domain/payments/cancellation';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import { keptBoxFields, OrderBox } from './order-box';

/**
 * Reads the time until which an order may be changed. This is the deadline of its drop, or the order's copy of that
 * deadline if the drop no longer exists. Reads in the transaction.
 */
export async function readDeadline(
  transaction: Transaction,
  store: Store,
  order: Order,
): Promise<Date | null> {
  const drop = await transaction.get(store.drops.doc(order.weekly_drop_id));
  return drop.data()?.order_deadline ?? order.order_deadline;
}

export interface OwnCancellation {
  orderId: string;
  order: Order;
  /** The deadline for cancelling. Null if no deadline is known. */
  deadline: Date | null;
  at: Date;
  /** Additional fields to set on the order. */
  also: Pick<Order, 'cancel_reason'> & Partial<Pick<Order, 'declined_outcome'>>;
}

/**
 * Cancels an order for its payer, frees its box and flags its payment for a refund. Idempotent. Reads and then writes,
 * so the transaction must not read afterwards.
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

  const box = await OrderBox.read(transaction, store, orderId, order);
  box.release(at);
  transaction.update(store.orders.doc(orderId), {
    ...keptBoxFields,
    status: 'cancelled',
    slot: null,
    pending_change: null,
    ...buildRefundDueFields(order, needs_refund, at),
    cancelled_by: 'customer',
    updated_at: at,
    ...also,
  });
  if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund });
  return needs_refund;
}
