import { isPaymentVerified, type Order } from '../orders/order';

/** Progress of a gift as shown to its giver (docs/product/gifts.md#the-gift-success-page). */
export type GiftProgress =
  /** The box is held until the transfer is made. */
  | 'unpaid'
  /** The hold expired, or its box was released. */
  | 'ran-out'
  | 'in-review'
  /** Staff found no matching transfer. */
  | 'not-matched'
  | 'confirmed'
  | 'on-its-way'
  | 'delivered'
  /** The recipient declined, and the giver has not yet decided what happens to the box. */
  | 'declined'
  /** The giver redirected the declined gift to their own address. */
  | 'comes-to-giver'
  /** The gift is cancelled. Its payment is due to be refunded, has been refunded, or was never made. */
  | 'refund-due'
  | 'refunded'
  | 'cancelled';

type GiftOrder = Pick<
  Order,
  | 'status'
  | 'hold_expires_at'
  | 'needs_refund'
  | 'payment_status'
  | 'gift_answer'
  | 'declined_outcome'
  | 'dispatched_at'
>;

function getPaidGiftProgress(order: GiftOrder): GiftProgress {
  if (order.status === 'delivered') return 'delivered';
  if (order.declined_outcome === 'own-address') return 'comes-to-giver';
  if (order.gift_answer === 'declined' && order.declined_outcome === null) return 'declined';
  return order.dispatched_at ? 'on-its-way' : 'confirmed';
}

/** If `now` is null, because the clock is not known yet, holds are treated as not expired. */
export function getGiftProgress(order: GiftOrder, now: Date | null): GiftProgress {
  const { status, hold_expires_at: until } = order;
  if (status === 'awaiting_payment') return now && until && until <= now ? 'ran-out' : 'unpaid';
  if (status === 'expired') return 'ran-out';
  if (order.needs_refund) return 'refund-due';
  if (status === 'cancelled') return order.payment_status === 'refunded' ? 'refunded' : 'cancelled';
  if (isPaymentVerified(status)) return getPaidGiftProgress(order);
  return order.payment_status === 'failed' ? 'not-matched' : 'in-review';
}
