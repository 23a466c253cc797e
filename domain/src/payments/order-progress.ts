import { isAwaitingAddress } from '../gifts/claim-state';
import { getSettlementState, getUnsettledGiftText, isGiftChangeable } from '../gifts/gift-answer';
import { isGiftRevealed } from '../gifts/received-gift';
import { formatNaira } from '../money/money';
import { formatArrivalEstimate, getArrivalEstimate, isNextStop } from '../orders/arrival-estimate';
import { getAmountOwedToShop } from '../orders/order-money';
import {
  getPaymentDeadline,
  isDeliveredAsGift,
  isHold,
  isPaymentVerified,
  type Order,
} from '../orders/order';
import { formatTime, formatWeekday, formatWeekdayTime } from '../shop/dates';
import type { PaymentConfirmation } from './payment';
import { getPaymentDiscrepancy } from './payment-discrepancy';
import { describeRefund } from './refund';
import { describeExpectedReview } from './review-time';

/**
 * The payment status shown to the customer. `unsubmitted`: the customer has not claimed the payment yet. `refund`: the
 * shop received a payment for an order without a box. `short`: the order is confirmed, but a part of the payment is
 * missing.
 */
export type CustomerPaymentStatus =
  | 'unsubmitted'
  | 'pending'
  | 'verified'
  | 'short'
  | 'disputed'
  | 'refund'
  | 'cancelled';

export function getCustomerPaymentStatus(
  order: Order,
  claim: Pick<PaymentConfirmation, 'status'> | null,
): CustomerPaymentStatus {
  if (isHold(order)) return 'unsubmitted';
  if (order.needs_refund) return 'refund';
  if (order.status === 'cancelled') return 'cancelled';
  // Staff may confirm an order after disputing its payment, so the order's status is checked before the claim's.
  if (isPaymentVerified(order.status)) return getAmountOwedToShop(order) > 0 ? 'short' : 'verified';
  if (claim?.status === 'disputed' || order.payment_status === 'failed') return 'disputed';
  return 'pending';
}

/**
 * The most important information for the payer of an order. The three texts are shown together, so they must not repeat
 * each other.
 */
export interface OrderProgress {
  headline: string;
  /**
   * The most relevant time, such as `By about 4:15 pm`; null if no time is relevant or `nextStep` contains the time.
   */
  time: string | null;
  /** The next event, or what the payer has to do next. */
  nextStep: string;
}

interface Known {
  /** Null if the order has no claim, or while the claim is loading. */
  claim?: Pick<PaymentConfirmation, 'status' | 'submitted_at'> | null;
  /** The median duration of recent reviews in minutes; null if unknown. */
  reviewMinutes?: number | null;
  /** The server's time. */
  now: Date;
}

/** Returns a sentence that states until when the box of an unpaid claim is kept. */
export const formatBoxReservedUntil = (until: Date): string =>
  `We’ll keep your box until ${formatWeekday(until)}, ${formatTime(until)}, while we check.`;

function describeHold(order: Order, now: Date): OrderProgress {
  const { status, hold_expires_at, updated_at } = order;
  const deadline = getPaymentDeadline(order, now);
  const isCancelled = status === 'expired' && hold_expires_at !== null && updated_at < hold_expires_at;
  if (status === 'awaiting_payment' && deadline && deadline > now) {
    return {
      headline: 'We are holding a box for you',
      time: `Until ${formatTime(deadline)}`,
      nextStep: 'Make your transfer before then.',
    };
  }
  return {
    headline: isCancelled ? 'This reservation was cancelled' : 'The time to pay for this box ran out',
    time: null,
    nextStep: 'Please don’t transfer for it now. Your choices are still in your cart.',
  };
}

function describePending(order: Order, { claim, reviewMinutes, now }: Known): OrderProgress {
  const { expected, time, sentence } = describeExpectedReview(
    claim?.submitted_at ?? now,
    reviewMinutes ?? null,
    now,
    !order.ordered_by_guest || order.guest_email_proved === true,
  );
  const { kept_until } = order;
  const isSafe = expected !== null && (kept_until === null || kept_until >= expected);
  const kept = isSafe ? 'Your box is safe until then.' : kept_until && formatBoxReservedUntil(kept_until);
  return {
    headline: 'Your payment is being reviewed',
    time,
    nextStep: [sentence, kept].filter(Boolean).join(' '),
  };
}

const endings = {
  customer: 'You cancelled this order',
  staff: 'Share Box cancelled this order',
} as const;

/** Describes to the payer who cancelled the order. */
export function describeCancellation({
  cancelled_by,
  declined_outcome,
  gift_answer,
  recipient_name,
}: Pick<Order, 'cancelled_by' | 'declined_outcome' | 'gift_answer' | 'recipient_name'>): string {
  if (declined_outcome === 'refund') {
    return `${recipient_name ?? 'Your recipient'} ${gift_answer === null ? 'didn’t answer' : 'couldn’t take it'}`;
  }
  return cancelled_by ? endings[cancelled_by] : 'This order was cancelled';
}

function describeEnding(order: Order): OrderProgress {
  const refund = describeRefund(order);
  if (order.freed_because !== null && !order.needs_refund) {
    return {
      headline: 'We released your box',
      time: null,
      nextStep:
        'We couldn’t find your transfer, so we released your box. Already transferred? Your money isn’t lost: send us a screenshot, and we’ll give you another box or a refund.',
    };
  }
  const isOwn = order.cancelled_by === 'customer';
  const money = order.net_received ? formatNaira(order.net_received) : 'your transfer';
  const late = 'Your transfer came after your box had gone, or your order was cancelled.';
  return {
    headline: order.needs_refund && !isOwn ? `We’ll refund ${money}` : describeCancellation(order),
    time: null,
    nextStep:
      [order.needs_refund && !isOwn && late, refund].filter(Boolean).join(' ') ||
      'There’s nothing more to do.',
  };
}

function getBookedHeadline({ is_gift_order, declined_outcome }: Order): string {
  if (!is_gift_order) return 'You’re in';
  return declined_outcome === 'own-address' ? 'Your box comes to you' : 'Your gift is booked';
}

/** Describes a declined gift whose giver has not chosen what happens to it. Returns null for all other orders. */
function describeDeclinedGift(order: Order, now: Date): OrderProgress | null {
  const offer = getSettlementState(order, now);
  if (offer === 'none') return null;
  const { order_deadline } = order;
  const isPaid = isPaymentVerified(order.status);
  const paid = isPaid ? 'The box is paid for and yours.' : 'We are still checking your transfer.';
  const choice = order.ordered_by_guest
    ? `You can get your money back${order.claim ? ' or give the box to somebody else' : ''}. With an account, we can also bring the box to you.`
    : `${paid} Choose what we do with ${isPaid ? 'it' : 'the box'}.`;
  return {
    headline: `${order.recipient_name ?? 'Your recipient'} can’t take your gift`,
    time: offer === 'open' && order_deadline ? `Choose by ${formatWeekdayTime(order_deadline)}` : null,
    nextStep:
      offer === 'open'
        ? [choice, order_deadline && getUnsettledGiftText(order)].filter(Boolean).join(' ')
        : order.claim
          ? 'You didn’t choose in time, so we cancel it and refund you.'
          : 'We’ll call or email you about what happens to the box.',
  };
}

function describePaid(order: Order, now: Date): OrderProgress {
  const { status, order_deadline, dispatched_at } = order;
  const arrival = getArrivalEstimate(order, now);
  const time = arrival && formatArrivalEstimate(order, arrival);
  const isOwn = !isDeliveredAsGift(order);
  const recipient = order.recipient_name ?? 'your recipient';
  if (status === 'delivered') {
    return {
      headline: isOwn ? 'Your box has arrived' : 'Your gift has arrived',
      time: null,
      nextStep: isOwn ? 'Enjoy your evening!' : 'Thank you for the evening you gave.',
    };
  }
  if (isAwaitingAddress(order) && order.gift_answer === null) {
    return {
      headline: `Waiting for ${recipient}’s answer`,
      time: order_deadline && `Until ${formatWeekdayTime(order_deadline)}`,
      nextStep: `Send ${recipient} your link. We cook the box once we know where to bring it.`,
    };
  }
  const declined = describeDeclinedGift(order, now);
  if (declined) return declined;
  // Only a customer who receives the box is notified about being the rider's next stop.
  if (isOwn && isNextStop(order)) {
    return { headline: 'You are next', time: null, nextStep: 'Our rider is on the way to you.' };
  }
  if (dispatched_at) {
    return {
      headline: isOwn ? 'Your box is on its way' : `Your gift is on its way to ${recipient}`,
      time,
      nextStep: 'The box has left our kitchen.',
    };
  }
  const call = `we call ${isOwn ? 'you' : recipient} 30 minutes before we arrive.`;
  const canDecline =
    !isOwn &&
    order.gift_answer === null &&
    isGiftRevealed(order) &&
    isGiftChangeable(order, order_deadline, now);
  const answer =
    canDecline && order_deadline
      ? `${recipient} can change or decline it until ${formatWeekdayTime(order_deadline)}. `
      : '';
  return status === 'preparing'
    ? { headline: 'In the kitchen', time, nextStep: `The box is being cooked, and ${call}` }
    : {
        headline: getBookedHeadline(order),
        time,
        nextStep: `${answer}We cook ${isOwn ? 'your' : 'the'} box ${arrival?.day === 'today' ? 'today' : 'that day'}, and ${call}`,
      };
}

/**
 * Describes the state of an order, its payment and its gift to the payer, based on the server's clock, the business
 * hours and the review queue. All pages, cards and messages use these texts, so that they never contradict each other.
 */
export function describeOrderProgress(order: Order, known: Known): OrderProgress {
  const outcome = getCustomerPaymentStatus(order, known.claim ?? null);
  const money = getPaymentDiscrepancy(order);
  switch (outcome) {
    case 'unsubmitted':
      return describeHold(order, known.now);
    case 'refund':
    case 'cancelled':
      return describeEnding(order);
    case 'disputed':
      return {
        headline: 'We could not match your payment',
        time: null,
        nextStep: `Your box is still set aside. Send us your bank’s receipt, and we’ll sort it out together.${order.kept_until ? ` ${formatBoxReservedUntil(order.kept_until)}` : ''}`,
      };
    case 'pending':
    case 'short':
      if (money && money.kind !== 'surplus') {
        return { headline: money.title, time: null, nextStep: money.message };
      }
      return describeDeclinedGift(order, known.now) ?? describePending(order, known);
    case 'verified':
      return describePaid(order, known.now);
  }
}
