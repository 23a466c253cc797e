import type { NotificationText } from './notification';
import { anonymousGiverName } from '../gifts/gift';
import { buildAnswerRequestText, getUnsettledGiftText, isGiftWaiting } from '../gifts/gift-answer';
import { isGiftRevealed } from '../gifts/received-gift';
import { isDeliveredAsGift, isOrderUnderWay, type Order } from '../orders/order';
import { getOrderName } from '../orders/order-name';
import { formatDay, formatWeekdayTime } from '../shop/dates';

/**
 * Builds the notification to a gift's recipient, or returns null if no notification is sent. The text never contains a
 * price, a reference, or anything about the giver except the name the giver provided. `wasRevealed` is true if the
 * recipient already knew about the gift.
 */
export function buildGiftRecipientText(
  order: Order,
  wasRevealed: boolean,
  now: Date,
): NotificationText | null {
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
  // The recipient of a gift by link has already accepted it.
  if (order.claim) return null;
  const isLate = order.order_deadline !== null && now > order.order_deadline;
  return {
    notification_type: 'gift_received',
    title: 'A gift for you',
    message: `${from} is sending you a Share Box.${isLate ? '' : ` ${buildAnswerRequestText(order)}`}`,
  };
}

/**
 * Builds the notification to staff about a declined gift whose giver cannot be emailed. The text names neither the
 * giver nor the recipient.
 */
export function buildUnreachableGiverText({ slot }: Pick<Order, 'slot'>): NotificationText {
  const box = slot === null ? 'A gift' : `The gift in box ${slot}`;
  return {
    notification_type: 'giver_unreached',
    title: `${box} was declined: please call its giver`,
    message:
      'The giver has not confirmed their email address, so no email tells them. Their phone number is in the order.',
  };
}

/**
 * Builds the notifications to the payer about the dispatch, the recipient's answer and a thank-you note. The caller
 * sends each of them once.
 */
export function buildGiftPayerTexts(order: Order): NotificationText[] {
  const told: NotificationText[] = [];
  const name = order.recipient_name ?? 'The recipient';
  const isForRecipient = isDeliveredAsGift(order);
  if (order.dispatched_at !== null && isOrderUnderWay(order.status)) {
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
  if (order.gift_answer === 'accepted' && isGiftWaiting(order, order.claim !== null)) {
    told.push({
      notification_type: 'gift_accepted',
      title: `${name} accepted your gift`,
      message: `Your Share Box for ${name} is planned for ${formatDay(order.delivery_date)}.`,
    });
  }
  if (
    order.gift_answer === 'declined' &&
    order.declined_outcome === null &&
    isGiftWaiting(order, order.claim !== null)
  ) {
    const word = order.decline_message ? ` They say: “${order.decline_message}”` : '';
    // Guests cannot have the box brought to them, because they have no saved address for a redirect.
    const { order_deadline: deadline } = order;
    const choice = order.ordered_by_guest
      ? `Open your gift to get your money back${order.claim ? ' or to give it to somebody else' : ''}`
      : order.claim
        ? 'Choose a refund, have it brought to you or give it to somebody else'
        : 'Choose a refund or have it brought to you';
    const until = deadline ? ` by ${formatWeekdayTime(deadline)}. ${getUnsettledGiftText(order)}` : '.';
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

/** Builds the reminder to the giver that the recipient has not responded to the gift link. */
export function buildUnansweredGiftText(order: Order, deadline: Date): NotificationText {
  const name = order.recipient_name ?? 'Your recipient';
  const outcome =
    order.claim?.fallback === 'own-address' ? 'we bring the box to you' : 'we cancel it and refund you';
  return {
    notification_type: 'gift_unanswered',
    title: `${name} hasn’t answered yet`,
    message: `Send ${name} the link of your gift again, or choose what happens to the box. Without an answer by ${formatWeekdayTime(deadline)}, ${outcome}.`,
  };
}

/**
 * Builds the notification to the giver that an unanswered gift will be delivered to the giver's saved address, as the
 * giver chose.
 */
export function buildGiftRedirectedToGiverText(order: Order): NotificationText {
  return {
    notification_type: 'gift_unanswered',
    title: 'Your gift comes to you',
    message: `${order.recipient_name ?? 'Your recipient'} didn’t answer, so we bring the box to you, as you chose.`,
  };
}
