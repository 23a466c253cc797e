import { isGiftRevealed } from '../gifts/received-gift';
import type { AnnouncementRecipientGroup } from '../notifications/staff-announcement';
import { isHold, type Order, hasAssignedBox } from '../orders/order';
import { isDeliveredToPayer } from './delivery-stop';

type OrderState = Pick<Order, 'status' | 'payment_status'>;

/**
 * Checks whether a staff message concerns this order: it has a box, is not cancelled or refunded and, unless `reach` is
 * `everybody`, is not delivered (docs/product/staff-messages.md#writing-to-customers).
 */
export function isInAnnouncementRecipientGroup(
  order: OrderState,
  reach: AnnouncementRecipientGroup,
): boolean {
  if (!hasAssignedBox(order.status) || isHold(order) || order.payment_status === 'refunded') return false;
  return reach === 'everybody' || order.status !== 'delivered';
}

/**
 * Returns who receives a staff message, or null for no one. A recipient is notified only once the gift is revealed.
 * Delivery details are private to the recipient, so a giver is notified only if the box was redirected to them.
 */
export function getAnnouncementAddressee(order: Order): 'payer' | 'recipient' | null {
  if (isDeliveredToPayer(order)) return order.payer_left ? null : 'payer';
  return isGiftRevealed(order) && order.gift_answer !== 'declined' ? 'recipient' : null;
}
