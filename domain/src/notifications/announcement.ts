import type { WeeklyDrop } from '../drops/drop';
import { formatNaira } from '../money/money';
import type { NotificationText } from './notification';
import { closingTime, type OrderingWindowMode, shopTimeZone } from '../shop/ordering-window';
import type { PaymentConfirmation } from '../payments/payment';

const closingFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** What everybody who asked for it is told once orders for a drop are taken; `now` is when. */
export function dropOpenText(
  drop: Pick<WeeklyDrop, 'name' | 'order_deadline'>,
  mode: OrderingWindowMode,
  now: Date,
): NotificationText {
  const closes = closingFormat.format(closingTime(mode, drop.order_deadline, now));
  return {
    notification_type: 'drop_open',
    title: 'The drop is open',
    message: `${drop.name} is here. Choose your evening before ${closes} WAT, while there are boxes.`,
  };
}

/** What those who asked for it are told before a drop opens or closes; `at` is when it does. */
export function dropReminderText(kind: 'opening' | 'closing', dropName: string, at: Date): NotificationText {
  const clock = clockFormat.format(at);
  return kind === 'opening'
    ? {
        notification_type: 'drop_opening',
        title: 'The drop opens soon',
        message: `${dropName} opens at ${clock} WAT. Boxes go to whoever orders first.`,
      }
    : {
        notification_type: 'drop_closing',
        title: 'The drop closes soon',
        message: `${dropName} takes orders until ${clock} WAT. Choose your evening before then, while there are boxes.`,
      };
}

/** What staff are told of a claim that waits for their review. Amounts in whole naira. */
export function paymentToReviewText(
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

/** What staff are told of claims whose boxes are freed soon, the first of them at `first`. */
export function claimsEndingText(count: number, first: Date): NotificationText {
  const boxes = count === 1 ? 'One claimed box goes' : `${count} claimed boxes go`;
  return {
    notification_type: 'payment_to_review',
    title: 'Claims are about to end',
    message: `${boxes} back to the drop from ${closingFormat.format(first)} WAT on, unless their money is found and confirmed.`,
  };
}

/** What the first in line is told when a box is kept for them, alone or for whoever of several comes first. */
export function boxOfferedText(dropName: string, until: Date, isFirstCome = false): NotificationText {
  if (isFirstCome) {
    return {
      notification_type: 'box_offered',
      title: 'A box is free: first come, first served',
      message: `A box of ${dropName} became free, and a few in line can take it until ${clockFormat.format(until)} WAT. Whoever orders first has it; the others keep their places.`,
    };
  }
  return {
    notification_type: 'box_offered',
    title: 'A box is yours, if you like',
    message: `A box of ${dropName} became free and is kept for you until ${clockFormat.format(until)} WAT. Order before then, or it goes to the next in line.`,
  };
}
