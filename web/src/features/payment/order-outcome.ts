import { isHold, isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/**
 * How an order's payment stands for its customer:
 * `unsubmitted`: the transfer was not told of yet. `refund`: money came and no box is there for it.
 */
type OrderOutcome = 'unsubmitted' | 'pending' | 'verified' | 'disputed' | 'refund' | 'cancelled';

export function orderOutcome(
  order: Pick<Order, 'status' | 'needs_refund' | 'payment_status'>,
  claim: Pick<PaymentConfirmation, 'status'> | null,
): OrderOutcome {
  if (isHold(order)) return 'unsubmitted';
  if (order.needs_refund) return 'refund';
  if (order.status === 'cancelled') return 'cancelled';
  // Staff may go on with an order whose payment they disputed before.
  if (isPaymentVerified(order.status)) return 'verified';
  if (claim?.status === 'disputed' || order.payment_status === 'failed') return 'disputed';
  return 'pending';
}
