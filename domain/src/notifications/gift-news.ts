import type { NotificationText } from './notification';
import { isGiftRevealed, unnamedGiver } from '../gifts/gift';
import { isUnderWay, type Order } from '../orders/order';

type Told = Pick<
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
 * What the recipient of a gift is told as it stands now: its latest stage, null where there is nothing to tell. Never
 * a price, a reference, or anything of a giver but the name that they gave. `wasRevealed`: they have known of it
 * before.
 */
export function recipientNews(order: Told, wasRevealed: boolean): NotificationText | null {
  if (order.gift_answer === 'declined') return null;
  const from = order.gift_sender_name ?? unnamedGiver;
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

type Given = Told &
  Pick<
    Order,
    'confirmation_reference' | 'recipient_name' | 'decline_message' | 'thank_you_note' | 'ordered_by_guest'
  >;

/**
 * What the payer is told once each, as the order stands now, beside its statuses: that it is on its way, and a
 * recipient's words.
 */
export function payerNews(order: Given): NotificationText[] {
  const told: NotificationText[] = [];
  const ref = order.confirmation_reference;
  const name = order.recipient_name ?? 'The recipient';
  const isForSomebody = order.is_gift_order && order.declined_outcome !== 'own-address';
  if (order.dispatched_at !== null && isUnderWay(order.status)) {
    told.push(
      isForSomebody
        ? {
            notification_type: 'gift_dispatched',
            title: 'Your gift is on its way',
            message: `Your Share Box for ${name} has left our kitchen (${ref}).`,
          }
        : {
            notification_type: 'dispatched',
            title: 'Out for delivery',
            message: `Your box ${ref} is on its way. We call before we knock.`,
          },
    );
  }
  if (order.gift_answer === 'declined' && order.declined_outcome === null && order.status === 'confirmed') {
    const word = order.decline_message ? ` They say: “${order.decline_message}”` : '';
    // A guest has no address of their own here.
    const choice = order.ordered_by_guest
      ? 'Open your gift to have your money back.'
      : 'Choose a refund or have it brought to you.';
    told.push({
      notification_type: 'gift_declined',
      title: `${name} cannot take your gift`,
      message: `${name} declined your Share Box ${ref}.${word} ${choice}`,
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
