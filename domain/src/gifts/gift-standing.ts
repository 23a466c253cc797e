import { isPaymentVerified, type Order } from '../orders/order';

/** How a gift stands for its giver (docs/product/gifts.md#the-gift-success-page). */
export type GiftStanding =
  /** Its box waits for the transfer. */
  | 'unpaid'
  /** The time to pay for it ran out, or its box was given back. */
  | 'ran-out'
  | 'in-review'
  /** Staff found no transfer that fits. */
  | 'not-matched'
  | 'confirmed'
  | 'on-its-way'
  | 'delivered'
  /** Its recipient can't take it, and its giver has not chosen what becomes of it. */
  | 'declined'
  /** It was declined and goes to its giver's own door. */
  | 'comes-to-giver'
  /** It is cancelled: the money is owed back, was sent back, or none had come. */
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

function standingOfPaid(order: GiftOrder): GiftStanding {
  if (order.status === 'delivered') return 'delivered';
  if (order.declined_outcome === 'own-address') return 'comes-to-giver';
  if (order.gift_answer === 'declined' && order.declined_outcome === null) return 'declined';
  return order.dispatched_at ? 'on-its-way' : 'confirmed';
}

/** How this gift stands at `now`; a null `now` is a clock that is not known yet. */
export function giftStanding(order: GiftOrder, now: Date | null): GiftStanding {
  const { status, hold_expires_at: until } = order;
  if (status === 'awaiting_payment') return now && until && until <= now ? 'ran-out' : 'unpaid';
  if (status === 'expired') return 'ran-out';
  if (order.needs_refund) return 'refund-due';
  if (status === 'cancelled') return order.payment_status === 'refunded' ? 'refunded' : 'cancelled';
  if (isPaymentVerified(status)) return standingOfPaid(order);
  return order.payment_status === 'failed' ? 'not-matched' : 'in-review';
}
