import { type Order, ownsBox } from './order';

type OrderMoney = Pick<Order, 'status' | 'payment_status' | 'total_amount' | 'net_received'>;

/**
 * What the shop has of an order's money less what the order costs, in whole naira: below zero is missing, above zero
 * is too much. As the ledger's own balance (docs/product/staff.md#the-ledger), from what the order itself says. One
 * from before its ledger was summed up says so by its `payment_status`.
 */
export function orderBalance(order: OrderMoney): number {
  const received = order.net_received ?? (order.payment_status === 'paid' ? order.total_amount : 0);
  return received - (ownsBox(order.status) ? order.total_amount : 0);
}

/** Whole naira that the customer still has to send; 0 once they have been given everything back. */
export function owedToShop(order: OrderMoney): number {
  return order.payment_status === 'refunded' ? 0 : Math.max(0, -orderBalance(order));
}

/** Whole naira that the shop has beyond what the order costs. */
export function owedToCustomer(order: OrderMoney): number {
  return Math.max(0, orderBalance(order));
}
