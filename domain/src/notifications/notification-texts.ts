import type { WeeklyDrop } from '../drops/drop';
import { formatNaira } from '../money/money';
import type { NotificationText } from './notification';
import { formatTime, formatWeekdayTime } from '../shop/dates';
import { getOrderClosingTime, type OrderingWindowMode } from '../shop/ordering-window';
import type { PaymentConfirmation } from '../payments/payment';

export function buildDropOpenText(
  drop: Pick<WeeklyDrop, 'name' | 'order_deadline'>,
  mode: OrderingWindowMode,
  now: Date,
): NotificationText {
  const closes = formatWeekdayTime(getOrderClosingTime(mode, drop.order_deadline, now));
  return {
    notification_type: 'drop_open',
    title: 'The drop is open',
    message: `${drop.name} is here. Choose your evening before ${closes} WAT, while boxes last.`,
  };
}

export function buildDropReminderText(
  kind: 'opening' | 'closing',
  dropName: string,
  at: Date,
): NotificationText {
  const clock = formatTime(at);
  return kind === 'opening'
    ? {
        notification_type: 'drop_opening',
        title: 'The drop opens soon',
        message: `${dropName} opens at ${clock} WAT. First come, first served.`,
      }
    : {
        notification_type: 'drop_closing',
        title: 'The drop closes soon',
        message: `${dropName} takes orders until ${clock} WAT. Choose your evening before then, while boxes last.`,
      };
}

/** Builds the notification to staff about a new claim to review. */
export function buildPaymentToReviewText(
  claim: Pick<PaymentConfirmation, 'amount_paid' | 'confirmation_reference' | 'bank_used' | 'needs_refund'>,
): NotificationText {
  const { amount_paid, bank_used, confirmation_reference, needs_refund } = claim;
  const came = `${formatNaira(amount_paid)} from ${bank_used} for ${confirmation_reference}`;
  return {
    notification_type: 'payment_to_review',
    title: 'A payment to review',
    message: needs_refund ? `${came}. No box is left for it.` : `${came}.`,
  };
}

/** Builds the notification to staff about further claims made since `since`. */
export function buildPaymentsToReviewText(count: number, since: Date): NotificationText {
  return {
    notification_type: 'payment_to_review',
    title: 'Payments to review',
    message: `${count} more payments were claimed from ${formatTime(since)} WAT on.`,
  };
}

/** Builds the notification to staff about claims that are about to expire. `first` is the earliest expiry. */
export function buildClaimsExpiringText(count: number, first: Date): NotificationText {
  const boxes = count === 1 ? 'One claimed box goes' : `${count} claimed boxes go`;
  return {
    notification_type: 'payment_to_review',
    title: 'Claims are running out',
    message: `${boxes} back to the drop from ${formatWeekdayTime(first)} WAT on, unless their payment is found and approved.`,
  };
}

/**
 * Builds the notification to staff that a recipient requested a change to a gift. The text omits the request itself,
 * because it may concern the recipient's health and notifications outlive the order. `box` is the box number, or null.
 */
export function buildGiftChangeRequestedText(box: number | null): NotificationText {
  return {
    notification_type: 'gift_change_requested',
    title: 'A recipient asks for a change',
    message: `Please read what to change in ${box === null ? 'their gift' : `box ${box}`} before it is cooked.`,
  };
}

/**
 * Builds the notification to staff about a complaint. The text omits what the customer wrote, because notifications
 * outlive complaints. `box` is the box number, or null.
 */
export function buildComplaintFiledText(box: number | null): NotificationText {
  return {
    notification_type: 'staff_inbox',
    title: `A problem with ${box === null ? 'a box' : `box ${box}`}`,
    message: 'Please read the report under Messages and answer it.',
  };
}

/** The notification to staff about contact messages. It omits what the sender wrote. */
export const messageReceivedText: NotificationText = {
  notification_type: 'staff_inbox',
  title: 'A new message',
  message: 'Please read it under Messages and answer it.',
};

/**
 * Builds the notification about an offered box. If `isFirstCome` is true, several customers were offered the same box,
 * and the first to order gets it.
 */
export function buildBoxOfferedText(dropName: string, until: Date, isFirstCome = false): NotificationText {
  if (isFirstCome) {
    return {
      notification_type: 'box_offered',
      title: 'A box is free: first come, first served',
      message: `A box of ${dropName} became free, and a few people in line can order it until ${formatTime(until)} WAT. First come, first served. If it’s gone, you keep your place.`,
    };
  }
  return {
    notification_type: 'box_offered',
    title: 'A box is yours if you’d like it',
    message: `A box of ${dropName} became free and is kept for you until ${formatTime(until)} WAT. Order before then, or it goes to the next in line.`,
  };
}
