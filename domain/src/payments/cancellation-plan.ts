import { DomainError } from '../common/errors';
import { getBankRefundAmount, hasReceivedPayment } from '../orders/order-money';
import { isHold, type Order } from '../orders/order';
import type { ConfirmationStatus } from './payment';
import { sumNaira } from '../money/money';

export interface CancellationPlan {
  /** True if the order was already cancelled, so that nothing has to be written. */
  alreadyCancelled: boolean;
  needs_refund: boolean;
}

/**
 * Plans the cancellation of a customer's own order at `now`, and decides whether to flag a refund. A refund is needed
 * for money from a bank, and for a claim that is pending or disputed. Amounts paid from the balance are returned
 * separately. `deadline` is the drop's deadline, or null if the drop no longer exists.
 * @throws DomainError `too-late` after the deadline or once the box is being cooked; `not-allowed` for a hold, which
 * must be released instead
 */
export function planCancellation(
  order: Pick<Order, 'status' | 'needs_refund' | 'net_received' | 'balance_used'>,
  claim: ConfirmationStatus | null,
  deadline: Date | null,
  now: Date,
): CancellationPlan {
  if (isHold(order)) throw new DomainError('not-allowed');
  if (order.status === 'cancelled') return { alreadyCancelled: true, needs_refund: order.needs_refund };
  const isCooked = order.status === 'preparing' || order.status === 'delivered';
  if (isCooked || deadline === null || now > deadline) throw new DomainError('too-late');
  const isClaimed = claim === 'pending' || claim === 'disputed';
  return { alreadyCancelled: false, needs_refund: isClaimed || getBankRefundAmount(order) > 0 };
}

/**
 * Returns `open` while an order can be cancelled, `too-late` after the deadline or once the box is being cooked, and
 * `none` for other orders. If the deadline is unknown, returns `open` and leaves the decision to the server.
 */
export function getCancellationState(
  order: Pick<Order, 'status' | 'order_deadline'>,
  now: Date,
): 'open' | 'too-late' | 'none' {
  if (isHold(order) || order.status === 'cancelled' || order.status === 'delivered') return 'none';
  const isOver = order.order_deadline !== null && now > order.order_deadline;
  return order.status === 'preparing' || isOver ? 'too-late' : 'open';
}

/** The cost of cancelling several orders: the number of paid orders, and the money to refund in naira. */
export interface CancellationCost {
  paid: number;
  toRefund: number;
}

/**
 * Calculates the cost of cancelling orders. Orders that are already cancelled are not counted, because their refunds
 * are already owed.
 */
export function calculateCancellationCost(
  orders: readonly Pick<Order, 'status' | 'net_received' | 'balance_used'>[],
): CancellationCost {
  const paid = orders.filter((order) => order.status !== 'cancelled' && hasReceivedPayment(order));
  return { paid: paid.length, toRefund: sumNaira(paid.map(getBankRefundAmount)) };
}
