import type { Order } from '@sharebox/domain/orders/order';

/** Returns the status of an order that awaits review or could not be matched, without a full stop. */
export function getReviewStatusText(order: Order): string {
  const { confirmation_reference: reference, recipient_name: recipient } = order;
  if (order.payment_status === 'failed') return `We could not match your payment for ${reference}`;
  return order.is_gift_order
    ? `Your gift to ${recipient ?? 'someone'}, ${reference}, is in review`
    : `Your order ${reference} is in review`;
}
