import { sumNaira } from '../money/money';
import { type Order, ownsBox } from './order';

type Price = Pick<Order, 'total_amount' | 'net_received'>;
type PaidMoney = Pick<Order, 'net_received' | 'balance_used'>;

/** The money of an order compared with its price. Only the ledger decides it. */
export type PaidState = 'unpaid' | 'part-paid' | 'paid' | 'overpaid';

/** Returns whether an order's ledger covers its price, with or without a box. */
export function getPaidState({ total_amount, net_received = 0 }: Price): PaidState {
  if (net_received > total_amount) return 'overpaid';
  if (net_received === total_amount) return 'paid';
  return net_received > 0 ? 'part-paid' : 'unpaid';
}

export function isPriceCovered(order: Price): boolean {
  return getMissingMoney(order) === 0;
}

export function hasMoney({ net_received = 0 }: Pick<Order, 'net_received'>): boolean {
  return net_received > 0;
}

/** Returns the money that a cancelled order sends back to a bank, in naira: all but what returns to the balance. */
export function getBankMoney({ net_received = 0, balance_used }: PaidMoney): number {
  return Math.max(0, sumNaira([net_received, -balance_used]));
}

/** Returns what the ledger lacks of an order's price, in naira. */
export function getMissingMoney({ total_amount, net_received = 0 }: Price): number {
  return Math.max(0, sumNaira([total_amount, -net_received]));
}

/** Returns the naira that are missing for another price of the order, except money that staff accepted as missing. */
export function calculateChangeCost(
  { net_received, accepted_missing }: Pick<Order, 'net_received' | 'accepted_missing'>,
  { total_amount }: Pick<Order, 'total_amount'>,
): number {
  return Math.max(0, sumNaira([getMissingMoney({ total_amount, net_received }), -accepted_missing]));
}

type ClearedOrder = Price & Pick<Order, 'accepted_missing'>;

/**
 * Returns whether an order may be cooked and delivered as far as its money is concerned: the ledger covers the price, or
 * staff accepted that the rest is missing (docs/product/staff-payments.md#missing-money).
 */
export function isCleared(order: ClearedOrder): boolean {
  return getMissingMoney(order) <= order.accepted_missing;
}

type OrderMoney = ClearedOrder & Pick<Order, 'status' | 'payment_status'>;

/** Returns the amount that the customer still owes, in naira; 0 without a box, after a refund or if staff accepted it. */
export function getAmountOwedToShop(order: OrderMoney): number {
  const isOwed = ownsBox(order.status) && order.payment_status !== 'refunded' && !isCleared(order);
  return isOwed ? getMissingMoney(order) : 0;
}

/** Returns the money beyond the order's price, or all of the bank's without a box, in naira. */
export function getAmountOwedToCustomer(order: OrderMoney & PaidMoney): number {
  if (!ownsBox(order.status)) return getBankMoney(order);
  return Math.max(0, sumNaira([order.net_received ?? 0, -order.total_amount]));
}

export type PaymentLabel =
  | 'Not paid'
  | 'Part paid'
  | 'Received, not approved'
  | 'Paid'
  | 'Overpaid'
  | 'Disputed'
  | 'Refunded'
  | 'To be refunded'
  | 'Nothing due';

/** Describes an order's money for the lists and pages of staff. */
export function describeOrderPayment(order: OrderMoney & PaidMoney): PaymentLabel {
  const isAwaited = ownsBox(order.status);
  if (getAmountOwedToCustomer(order) > 0) return isAwaited ? 'Overpaid' : 'To be refunded';
  if (order.payment_status === 'refunded') return 'Refunded';
  if (!isAwaited) return 'Nothing due';
  if (getPaidState(order) === 'part-paid') return 'Part paid';
  if (isPriceCovered(order))
    return order.status === 'pending_confirmation' ? 'Received, not approved' : 'Paid';
  return order.payment_status === 'failed' ? 'Disputed' : 'Not paid';
}
