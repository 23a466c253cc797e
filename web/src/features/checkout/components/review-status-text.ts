import type { Order } from '@sharebox/domain/orders/order';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';

/** Returns a sentence, without a full stop, about an order whose payment is in review or could not be matched. */
export function getReviewStatusText(order: Order): string {
  const { confirmation_reference: reference, recipient_name: recipient } = order;
  const money = getPayerMoney(order);
  if (money) return `${money.title}: ${reference}`;
  if (order.payment_status === 'failed') return `We could not match your payment for ${reference}`;
  return order.is_gift_order
    ? `Your gift to ${recipient ?? 'someone'}, ${reference}, is in review`
    : `Your order ${reference} is in review`;
}
