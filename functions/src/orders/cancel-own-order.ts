import { planCancellation } from '@sharebox/domain/payments/cancellation';
import { buildRefundDueFields } from '@sharebox/domain/payments/refund';
import { calculateClaimShare } from '@sharebox/domain/payments/network';
import type { Order } from '@sharebox/domain/orders/order';
import type { Transaction } from 'firebase-admin/firestore';
import type { Store } from '../platform/db/store';
import { readStanding, writeBoxLost } from './buyer-record';
import { releaseOrderBox } from './order-box';

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

  const standing = await readStanding(transaction, store, { orderId, order, mayLose: true, at });
  await releaseOrderBox(transaction, store, orderId, order);
  // Customers must not block boxes by claiming and cancelling in turn. A network is charged for the time of the claim.
  const share = claim ? calculateClaimShare(claim.submitted_at, order.kept_until, at) : 1;
  const nothingKept = writeBoxLost(transaction, store, standing, { order, at, share });
  transaction.update(store.orders.doc(orderId), {
    ...nothingKept,
    status: 'cancelled',
    slot: null,
    ...buildRefundDueFields(order, needs_refund, at),
    cancelled_by: 'customer',
    updated_at: at,
    ...also,
  });
  if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund });
  return needs_refund;
}
