import { sumNaira } from '../money/money';
import { type Order, hasAssignedBox } from './order';

type Price = Pick<Order, 'total_amount' | 'net_received'>;
type PaidMoney = Pick<Order, 'net_received' | 'balance_used'>;

/** The payment state of an order: its received payments compared with its price, according to the ledger. */
export type PaymentCoverage = 'unpaid' | 'part-paid' | 'paid' | 'overpaid';

/** Compares the received payments with an order's price, even if the order no longer has a box. */
export function getPaymentCoverage({ total_amount, net_received = 0 }: Price): PaymentCoverage {
  if (net_received > total_amount) return 'overpaid';
  if (net_received === total_amount) return 'paid';
  return net_received > 0 ? 'part-paid' : 'unpaid';
}

export function isPriceCovered(order: Price): boolean {
  return getMissingAmount(order) === 0;
}

export function hasReceivedPayment({ net_received = 0 }: Pick<Order, 'net_received'>): boolean {
  return net_received > 0;
}

/**
 * Returns the amount that is refunded to a bank account after a cancellation, in naira. The part that was paid from the
 * balance returns to the balance instead.
 */
export function getBankRefundAmount({ net_received = 0, balance_used }: PaidMoney): number {
  return Math.max(0, sumNaira([net_received, -balance_used]));
}

/** Returns the difference between an order's price and the received payments, in naira; 0 if the price is covered. */
export function getMissingAmount({ total_amount, net_received = 0 }: Price): number {
  return Math.max(0, sumNaira([total_amount, -net_received]));
}

/**
 * Returns the amount in naira that the customer must still pay if the order's price changes. Missing amounts that staff
 * accepted are not included.
 */
export function calculateBoxChangeCost(
  { net_received, accepted_missing }: Pick<Order, 'net_received' | 'accepted_missing'>,
  { total_amount }: Pick<Order, 'total_amount'>,
): number {
  return Math.max(0, sumNaira([getMissingAmount({ total_amount, net_received }), -accepted_missing]));
}

type ClearedOrder = Price & Pick<Order, 'accepted_missing'>;

/**
 * Returns whether the payment status of an order allows cooking and delivery: the ledger covers the price, or staff
 * accepted the missing amount (docs/product/staff-payments.md#missing-money).
 */
export function isPaymentCleared(order: ClearedOrder): boolean {
  return getMissingAmount(order) <= order.accepted_missing;
}

type OrderMoney = ClearedOrder & Pick<Order, 'status' | 'payment_status'>;

/**
 * Returns the amount that the customer still owes, in naira. It is 0 for an order without a box, after a refund, or if
 * staff accepted the missing amount.
 */
export function getAmountOwedToShop(order: OrderMoney): number {
  const isOwed =
    hasAssignedBox(order.status) && order.payment_status !== 'refunded' && !isPaymentCleared(order);
  return isOwed ? getMissingAmount(order) : 0;
}

/**
 * Returns the amount to refund to the customer, in naira: the surplus over the price or, for an order without a box,
 * everything that came from a bank.
 */
export function getAmountOwedToCustomer(order: OrderMoney & PaidMoney): number {
  if (!hasAssignedBox(order.status)) return getBankRefundAmount(order);
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

/** Describes an order's payment status for staff. */
export function describeOrderPayment(order: OrderMoney & PaidMoney): PaymentLabel {
  const isAwaited = hasAssignedBox(order.status);
  if (getAmountOwedToCustomer(order) > 0) return isAwaited ? 'Overpaid' : 'To be refunded';
  if (order.payment_status === 'refunded') return 'Refunded';
  if (!isAwaited) return 'Nothing due';
  if (getPaymentCoverage(order) === 'part-paid') return 'Part paid';
  if (isPriceCovered(order))
    return order.status === 'pending_confirmation' ? 'Received, not approved' : 'Paid';
  return order.payment_status === 'failed' ? 'Disputed' : 'Not paid';
}
