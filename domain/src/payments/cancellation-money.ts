import type { Order } from '../orders/order';
import { hasMoney } from './ledger';

/** What cancelling orders costs the shop: of how many there is money, and how much has to go back, in whole naira. */
export interface CancellationMoney {
  paid: number;
  toRefund: number;
}

/** Orders that have no box already owe their money back as it is, and are not counted again. */
export function cancellationMoney(
  orders: readonly Pick<Order, 'status' | 'payment_status' | 'net_received' | 'total_amount'>[],
): CancellationMoney {
  const paid = orders.filter((order) => order.status !== 'cancelled' && hasMoney(order));
  const sums = paid.map(({ net_received, total_amount }) => net_received ?? total_amount);
  return { paid: paid.length, toRefund: sums.reduce((total, sum) => total + sum, 0) };
}
