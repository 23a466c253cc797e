import { isHold, isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/**
 * The payment status for the customer. `unsubmitted`: not claimed yet. `refund`: money arrived for an order without a
 * box.
 */
type OrderOutcome = 'unsubmitted' | 'pending' | 'verified' | 'disputed' | 'refund' | 'cancelled';

export function getOrderOutcome(
  order: Pick<Order, 'status' | 'needs_refund' | 'payment_status'>,
  claim: Pick<PaymentConfirmation, 'status'> | null,
): OrderOutcome {
  if (isHold(order)) return 'unsubmitted';
  if (order.needs_refund) return 'refund';
  if (order.status === 'cancelled') return 'cancelled';
  // Staff may continue with an order whose payment they disputed earlier.
  if (isPaymentVerified(order.status)) return 'verified';
  if (claim?.status === 'disputed' || order.payment_status === 'failed') return 'disputed';
  return 'pending';
}
