import { sumNaira } from '../money/money';
import { type Order, ownsBox } from './order';

type OrderMoney = Pick<Order, 'status' | 'payment_status' | 'total_amount' | 'net_received'>;

/**
 * Returns the money received for an order minus its price, in naira: negative when money is missing, positive
 * when there is a surplus. The result equals the ledger's balance (docs/product/staff-payments.md#the-ledger) but requires only
 * the order. Older orders without `net_received` fall back to `payment_status`.
 */
export function calculateOrderBalance(order: OrderMoney): number {
  const received = order.net_received ?? (order.payment_status === 'paid' ? order.total_amount : 0);
  return sumNaira([received, ownsBox(order.status) ? -order.total_amount : 0]);
}

/** Returns the amount that the customer still owes, in naira; 0 for a refunded order. */
export function getAmountOwedToShop(order: OrderMoney): number {
  return order.payment_status === 'refunded' ? 0 : Math.max(0, -calculateOrderBalance(order));
}

/** Returns the amount received beyond the order's price, in naira. */
export function getAmountOwedToCustomer(order: OrderMoney): number {
  return Math.max(0, calculateOrderBalance(order));
}

/** Describes an order's payment as the ledger shows it, for lists that leave the shop. */
export function describeOrderPayment(order: OrderMoney): string {
  if (getAmountOwedToCustomer(order) > 0) return ownsBox(order.status) ? 'Overpaid' : 'To be refunded';
  if (order.payment_status === 'refunded') return 'Refunded';
  if (getAmountOwedToShop(order) > 0) {
    if ((order.net_received ?? 0) > 0) return 'Part paid';
    return order.payment_status === 'failed' ? 'Disputed' : 'Not paid';
  }
  if (!ownsBox(order.status)) return 'Nothing due';
  return order.payment_status === 'paid' ? 'Paid' : 'Received, not approved';
}
