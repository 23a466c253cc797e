import { isGiftRevealed } from '../gifts/received-gift';
import type { AnnouncementRecipientGroup } from '../notifications/staff-announcement';
import { isDeliveredAsGift, isHold, type Order, hasAssignedBox } from '../orders/order';

type OrderState = Pick<Order, 'status' | 'payment_status'>;

/**
 * Checks whether a staff message goes to the customer of this order. The order must have a box and be neither a hold
 * nor refunded. Unless `reach` is `everybody`, the box must also be undelivered
 * (docs/product/staff-messages.md#writing-to-customers).
 */
export function isInAnnouncementRecipientGroup(
  order: OrderState,
  reach: AnnouncementRecipientGroup,
): boolean {
  if (!hasAssignedBox(order.status) || isHold(order) || order.payment_status === 'refunded') return false;
  return reach === 'everybody' || order.status !== 'delivered';
}

/**
 * Returns whether the payer or the recipient receives a staff message, or null if neither does. A recipient is notified
 * only once the gift is revealed. A giver is notified only if the box was redirected to them, because delivery details
 * are private to the recipient.
 */
export function getAnnouncementAddressee(order: Order): 'payer' | 'recipient' | null {
  if (!isDeliveredAsGift(order)) return order.payer_left ? null : 'payer';
  return isGiftRevealed(order) && order.gift_answer !== 'declined' ? 'recipient' : null;
}
