import { formatDay, formatTime } from '../shop/dates';
import { isGiftRevealed } from '../gifts/received-gift';
import { formatNaira, sumNaira } from '../money/money';
import { deliveryWindowLabels } from '../orders/delivery-window';
import type { Order } from '../orders/order';
import type { PaymentConfirmation } from '../payments/payment';

/**
 * Builds the greeting for a WhatsApp message that staff write themselves
 * (docs/product/staff-messages.md#writing-by-whatsapp).
 */
export function buildCustomerGreeting(name: string): string {
  const first = name.trim().split(/\s/)[0];
  return first ? `Hello ${first}, this is Share Box.` : 'Hello, this is Share Box.';
}

/** Builds a message to a customer who reported a transfer, depending on how much money was received. */
export function buildPaymentMessage(claim: PaymentConfirmation): string {
  const { full_name, status, confirmation_reference: reference, order_total, net_received = 0 } = claim;
  const hello = buildCustomerGreeting(full_name);
  if (claim.needs_refund) {
    return buildRefundMessage(claim, full_name, 0);
  }
  if (status === 'verified') return `${hello} It is about your order ${reference}.`;
  if (net_received > claim.balance_used && net_received < order_total) {
    return (
      `${hello} We have seen ${formatNaira(net_received)} of the ${formatNaira(order_total)} for order ${reference}. ` +
      `Could you transfer the remaining ${formatNaira(sumNaira([order_total, -net_received]))} with the same reference?`
    );
  }
  if (net_received > claim.balance_used)
    return `${hello} We’ve received your payment for order ${reference}.`;
  return (
    `${hello} We haven’t received your transfer of ${formatNaira(sumNaira([order_total, -net_received]))} for order ${reference} yet. ` +
    'Could you send us a screenshot, or the name on the account it came from?'
  );
}

/**
 * Builds a message that asks a payer for the bank account for their refund. `amount` is in naira; 0 if no payment was
 * found yet.
 */
export function buildRefundMessage(
  order: Pick<Order, 'confirmation_reference'>,
  name: string,
  amount: number,
): string {
  const what = amount > 0 ? `${formatNaira(amount)} for your order` : 'your order';
  return `${buildCustomerGreeting(name)} We’re refunding ${what} ${order.confirmation_reference}. Which account should we send the money to?`;
}

/**
 * Builds a message about a delivery, or returns null for an unrevealed gift. A gift's recipient may read the message,
 * so it contains no price, reference or giver.
 */
export function buildDeliveryMessage(order: Order, name: string): string | null {
  if (order.is_gift_order && !isGiftRevealed(order)) return null;
  const what = order.is_gift_order ? 'the gift box that comes to you' : 'your box that comes';
  const day = formatDay(order.delivery_date);
  const window = order.delivery_window ? `, ${deliveryWindowLabels[order.delivery_window]}` : '';
  return `${buildCustomerGreeting(name)} It is about ${what} on ${day}${window}.`;
}

/**
 * Builds the message with the link to an order that staff placed for a customer. `until` is the end of the hold; null
 * for a paid order.
 */
export function buildPayLinkMessage(
  order: Pick<Order, 'delivery_date' | 'total_amount'>,
  name: string,
  { url, until }: { url: string; until: Date | null },
): string {
  const box = `your box for ${formatDay(order.delivery_date)}`;
  const text =
    until === null
      ? `We’ve received your payment for ${box}. Follow it here: ${url}`
      : `We’re holding ${box} until ${formatTime(until)}. Please pay ${formatNaira(order.total_amount)} here: ${url}`;
  return `${buildCustomerGreeting(name)} ${text}`;
}

/** Builds a message to the giver of a gift. It uses the recipient's name as entered by the giver. */
export function buildGiverMessage(
  order: Pick<Order, 'recipient_name' | 'confirmation_reference'>,
  name: string,
): string {
  const to = order.recipient_name ? ` for ${order.recipient_name}` : '';
  return `${buildCustomerGreeting(name)} It is about your gift${to}, order ${order.confirmation_reference}.`;
}
