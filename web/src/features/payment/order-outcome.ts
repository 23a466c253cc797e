import { isHold, isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { getAmountOwedToShop } from '@sharebox/domain/orders/order-money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/**
 * The payment status shown to the customer. `unsubmitted`: the customer has not claimed the payment yet. `refund`: the
 * shop received money for an order that has no box. `short`: the order is confirmed, but money is missing.
 */
type OrderOutcome = 'unsubmitted' | 'pending' | 'verified' | 'short' | 'disputed' | 'refund' | 'cancelled';

export function getOrderOutcome(
  order: Pick<
    Order,
    'status' | 'needs_refund' | 'payment_status' | 'total_amount' | 'net_received' | 'accepted_missing'
  >,
  claim: Pick<PaymentConfirmation, 'status'> | null,
): OrderOutcome {
  if (isHold(order)) return 'unsubmitted';
  if (order.needs_refund) return 'refund';
  if (order.status === 'cancelled') return 'cancelled';
  // Staff may confirm an order after disputing its payment, so the order's status is checked before the claim's.
  if (isPaymentVerified(order.status)) return getAmountOwedToShop(order) > 0 ? 'short' : 'verified';
  if (claim?.status === 'disputed' || order.payment_status === 'failed') return 'disputed';
  return 'pending';
}
