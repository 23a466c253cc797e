import { isGiftRevealed } from '../gifts/gift';
import type { AnnouncementReach } from '../notifications/staff-announcement';
import { isHold, type Order, ownsBox } from '../orders/order';
import { goesToPayer } from './delivery-stop';

type Standing = Pick<Order, 'status' | 'payment_status'>;

/**
 * Whether an announcement to a drop or run is about this order's box: it is ordered, neither cancelled nor refunded,
 * and not at its door yet, unless all are meant (docs/product/staff.md#writing-to-customers).
 */
export function isAnnouncedTo(order: Standing, reach: AnnouncementReach): boolean {
  if (!ownsBox(order.status) || isHold(order) || order.payment_status === 'refunded') return false;
  return reach === 'everybody' || order.status !== 'delivered';
}

type Brought = Pick<
  Order,
  | 'status'
  | 'is_gift_order'
  | 'is_surprise'
  | 'dispatched_at'
  | 'gift_answer'
  | 'declined_outcome'
  | 'payer_left'
>;

/**
 * Who is told what is announced about a box: to whom it comes. Of a gift that is its recipient, once they know of it,
 * and never its giver, who would learn of its way what only its recipient may; null where that is nobody.
 */
export function announcementReader(order: Brought): 'payer' | 'recipient' | null {
  if (goesToPayer(order)) return order.payer_left ? null : 'payer';
  return isGiftRevealed(order) && order.gift_answer !== 'declined' ? 'recipient' : null;
}
