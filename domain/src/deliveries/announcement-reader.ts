import { isGiftRevealed } from '../gifts/received-gift';
import type { AnnouncementReach } from '../notifications/staff-announcement';
import { isHold, type Order, ownsBox } from '../orders/order';
import { isDeliveredToPayer } from './delivery-stop';

type OrderState = Pick<Order, 'status' | 'payment_status'>;

/**
 * Checks whether a staff message concerns this order: it has a box, is not cancelled or refunded and, unless `reach` is
 * `everybody`, is not delivered (docs/product/staff-messages.md#writing-to-customers).
 */
export function isInAnnouncementReach(order: OrderState, reach: AnnouncementReach): boolean {
  if (!ownsBox(order.status) || isHold(order) || order.payment_status === 'refunded') return false;
  return reach === 'everybody' || order.status !== 'delivered';
}

type AnnouncedOrder = Pick<
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
 * Returns who receives a staff message, or null for no one. A recipient is notified only once the gift is revealed.
 * Delivery details are private to the recipient, so a giver is notified only if the box was redirected to them.
 */
export function getAnnouncementReader(order: AnnouncedOrder): 'payer' | 'recipient' | null {
  if (isDeliveredToPayer(order)) return order.payer_left ? null : 'payer';
  return isGiftRevealed(order) && order.gift_answer !== 'declined' ? 'recipient' : null;
}
