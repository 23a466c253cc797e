import type { WeeklyDrop } from '../menu/drop';
import { formatNaira } from '../money/money';
import type { NotificationText } from './notification';
import { closingTime, type OrderingWindowMode, shopTimeZone } from '../menu/ordering-window';
import type { PaymentConfirmation } from '../payment/payment';

const closingFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
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
