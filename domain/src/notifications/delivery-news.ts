import { addressText } from '../accounts/address';
import { isGiftRevealed, unnamedGiver } from '../gifts/gift';
import type { DeliveryChange, Door } from '../orders/delivery-change';
import { deliveryWindowLabels } from '../orders/delivery-window';
import type { Order } from '../orders/order';
import type { NotificationText } from './notification';

/** The order as it is after the change. */
type Changed = Pick<
  Order,
  | 'is_gift_order'
  | 'is_surprise'
  | 'status'
  | 'dispatched_at'
  | 'delivery_window'
  | 'confirmation_reference'
  | 'recipient_name'
  | 'gift_sender_name'
  | 'gift_answer'
  | 'declined_outcome'
>;

const text = (message: string): NotificationText => ({
  notification_type: 'delivery_changed',
  title: 'Your delivery was changed',
  message,
});

const whoToAsk = 'If you did not ask for this, write to us or call us.';

/**
 * What each side is told once staff have changed a delivery, null for nothing: of an own box the payer all of it; of a
 * gift its recipient, once they know of it, and its giver only what they see of it anyway, city and window.
 */
export function deliveryNews(
  order: Changed,
  door: Door,
  change: DeliveryChange,
): { payer: NotificationText | null; recipient: NotificationText | null } {
  const at = order.delivery_window ? `, ${deliveryWindowLabels[order.delivery_window]}` : '';
  const ref = order.confirmation_reference;
  if (!order.is_gift_order || order.declined_outcome === 'own-address') {
    return {
      payer: text(`Your box ${ref} now comes to ${addressText(door)}${at}. ${whoToAsk}`),
      recipient: null,
    };
  }
  const name = order.recipient_name ?? 'the recipient';
  const isSeen = change.place || change.window;
  const from = order.gift_sender_name ?? unnamedGiver;
  const isKnown = isGiftRevealed(order) && order.gift_answer !== 'declined';
  return {
    payer: isSeen ? text(`Your Share Box for ${name} (${ref}) now comes to ${door.city}${at}.`) : null,
    recipient: isKnown
      ? text(`The Share Box from ${from} now comes to ${addressText(door)}${at}. ${whoToAsk}`)
      : null,
  };
}
