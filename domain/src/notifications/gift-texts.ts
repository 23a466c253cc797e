import type { NotificationText } from './notification';
import { anonymousGiverName } from '../gifts/gift';
import { unsettledGiftText } from '../gifts/gift-answer';
import { isGiftRevealed } from '../gifts/received-gift';
import { isUnderWay, type Order } from '../orders/order';
import { getOrderName, type NamedOrder } from '../orders/order-name';
import { formatWeekdayTime } from '../shop/dates';

type GiftOrder = Pick<
  Order,
  | 'is_gift_order'
  | 'is_surprise'
  | 'status'
  | 'dispatched_at'
  | 'gift_sender_name'
  | 'gift_answer'
  | 'declined_outcome'
>;

/**
 * Never contains a price, a reference, or anything about the giver except the name the giver provided. Returns null for
 * no notification. `wasRevealed` is true when the recipient already knew about the gift.
 */
export function buildRecipientText(order: GiftOrder, wasRevealed: boolean): NotificationText | null {
  if (order.gift_answer === 'declined') return null;
  const from = order.gift_sender_name ?? anonymousGiverName;
  if (order.status === 'cancelled' && wasRevealed) {
    return {
      notification_type: 'order_cancelled',
      title: 'A gift was cancelled',
      message: `The Share Box from ${from} is not coming after all.`,
    };
  }
  if (!isGiftRevealed(order)) return null;
  if (order.status === 'delivered') {
    return {
      notification_type: 'gift_delivered',
      title: 'Your gift has arrived',
      message: `Enjoy your evening, with love from ${from}.`,
    };
  }
  if (order.dispatched_at !== null) {
    return {
      notification_type: 'gift_dispatched',
      title: 'A gift is on its way',
      message: `A Share Box from ${from} is coming to your door. We call before we knock.`,
    };
  }
  return {
    notification_type: 'gift_received',
    title: 'A gift for you',
    message: `${from} is sending you a Share Box.`,
  };
}

type PaidGiftOrder = GiftOrder &
  NamedOrder &
  Pick<Order, 'decline_message' | 'thank_you_note' | 'ordered_by_guest' | 'order_deadline'>;

/** Builds the notification to staff about a declined gift whose giver gets no emails. It names neither of them. */
export function buildGiverUnreachedText({ slot }: Pick<Order, 'slot'>): NotificationText {
  const box = slot === null ? 'A gift' : `The gift in box ${slot}`;
  return {
    notification_type: 'giver_unreached',
    title: `${box} was declined: please call its giver`,
    message:
      'The giver has not confirmed their email address, so no email tells them. Their phone number is in the order.',
  };
}

/** Covers the dispatch, a declined gift and a thank-you note. The caller sends each of them once. */
export function buildPayerTexts(order: PaidGiftOrder): NotificationText[] {
  const told: NotificationText[] = [];
  const name = order.recipient_name ?? 'The recipient';
  const isForRecipient = order.is_gift_order && order.declined_outcome !== 'own-address';
  if (order.dispatched_at !== null && isUnderWay(order.status)) {
    told.push(
      isForRecipient
        ? {
            notification_type: 'gift_dispatched',
            title: 'Your gift is on its way',
            message: `Your Share Box for ${name} has left our kitchen.`,
          }
        : {
            notification_type: 'dispatched',
            title: 'Out for delivery',
            message: `${getOrderName(order)} is on its way. We call before we knock.`,
          },
    );
  }
  if (order.gift_answer === 'declined' && order.declined_outcome === null && order.status === 'confirmed') {
    const word = order.decline_message ? ` They say: “${order.decline_message}”` : '';
    // Guests have no saved address to redirect the box to.
    const { order_deadline: deadline } = order;
    const choice = order.ordered_by_guest
      ? 'Open your gift to get your money back'
      : 'Choose a refund or have it brought to you';
    const until = deadline ? ` by ${formatWeekdayTime(deadline)}. ${unsettledGiftText}` : '.';
    told.push({
      notification_type: 'gift_declined',
      title: `${name} can’t take your gift`,
      message: `${name} declined your Share Box.${word} ${choice}${until}`,
    });
  }
  if (order.thank_you_note !== null) {
    told.push({
      notification_type: 'gift_thanks',
      title: `A thank-you from ${name}`,
      message: order.thank_you_note,
    });
  }
  return told;
}
