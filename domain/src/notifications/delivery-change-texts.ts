import { formatAddress } from '../accounts/address';
import { anonymousGiverName } from '../gifts/gift';
import { isGiftRevealed } from '../gifts/received-gift';
import type { DeliveryChange, EditableAddress } from '../orders/delivery-change';
import { deliveryWindowHours } from '../orders/delivery-window';
import { getOrderName } from '../orders/order-name';
import { isDeliveredAsGift, type Order } from '../orders/order';
import type { NotificationText } from './notification';

const text = (message: string): NotificationText => ({
  notification_type: 'delivery_changed',
  title: 'Your delivery was changed',
  message,
});

const contactHint = 'If you did not ask for this, write to us or call us.';

/**
 * Builds the notifications to the payer and the recipient about a changed delivery; null for a person who gets no
 * notification. Customers who ordered for themselves and recipients of revealed gifts get the full address. Givers see
 * only the city and the delivery window, and givers of a gift by link only the window.
 */
export function buildDeliveryChangeTexts(
  order: Order,
  door: EditableAddress,
  change: DeliveryChange,
): { payer: NotificationText | null; recipient: NotificationText | null } {
  const at = order.delivery_window ? `, ${deliveryWindowHours[order.delivery_window]}` : '';
  if (!isDeliveredAsGift(order)) {
    return {
      payer: text(`${getOrderName(order)} now comes to ${formatAddress(door)}${at}. ${contactHint}`),
      recipient: null,
    };
  }
  const name = order.recipient_name ?? 'the recipient';
  const isSeen = (change.place && !order.claim) || change.window;
  const hours = order.delivery_window ? deliveryWindowHours[order.delivery_window] : 'at any time of the day';
  const seen = order.claim ? hours : `to ${door.city}${at}`;
  const from = order.gift_sender_name ?? anonymousGiverName;
  const isKnown = isGiftRevealed(order) && order.gift_answer !== 'declined';
  return {
    payer: isSeen ? text(`Your Share Box for ${name} now comes ${seen}.`) : null,
    recipient: isKnown
      ? text(`The Share Box from ${from} now comes to ${formatAddress(door)}${at}. ${contactHint}`)
      : null,
  };
}
