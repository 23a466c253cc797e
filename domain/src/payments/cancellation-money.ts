import { sumNaira } from '../money/money';
import type { Order } from '../orders/order';
import { hasMoney } from '../orders/order-money';

/** The cost of cancelling several orders: the number of paid orders, and the money to refund in naira. */
export interface CancellationMoney {
  paid: number;
  toRefund: number;
}

/**
 * Calculates the cost of cancelling orders. Orders that are already cancelled are not counted, because their refunds
 * are already owed.
 */
export function calculateCancellationMoney(
  orders: readonly Pick<Order, 'status' | 'net_received'>[],
): CancellationMoney {
  const paid = orders.filter((order) => order.status !== 'cancelled' && hasMoney(order));
  const sums = paid.map(({ net_received = 0 }) => net_received);
  return { paid: paid.length, toRefund: sumNaira(sums) };
}
