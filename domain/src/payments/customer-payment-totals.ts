import { sumNaira } from '../money/money';
import { isHold, type Order } from '../orders/order';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

/** The payment totals of all of a customer's orders, in naira. */
export interface CustomerPaymentTotals {
  /** Received payments, including adjustments. */
  received: number;
  refunded: number;
  /** The surplus of each order over its price, added up. */
  owedBack: number;
  /** The amount missing from the price of each order, added up. Nothing is missing for a hold. */
  missing: number;
}

interface OrderMoney {
  order: Pick<Order, 'status' | 'total_amount'>;
  entries: readonly LedgerEntry[];
}

/**
 * Adds up a customer's payments. Orders are independent: the surplus of one order does not cover the missing amount of
 * another.
 */
export function sumCustomerPayments(orders: readonly OrderMoney[]): CustomerPaymentTotals {
  const all = { received: 0, refunded: 0, owedBack: 0, missing: 0 };
  for (const { order, entries } of orders) {
    const { received, refunded, net, balance } = summarizeLedger(entries, order);
    const beyond = isHold(order) ? net : balance;
    all.received = sumNaira([all.received, received]);
    all.refunded = sumNaira([all.refunded, refunded]);
    all.owedBack = sumNaira([all.owedBack, Math.max(0, beyond)]);
    if (!isHold(order)) all.missing = sumNaira([all.missing, Math.max(0, -balance)]);
  }
  return all;
}
