import { isHold, type Order } from '../orders/order';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

/** The payment totals of all of a customer's orders, in whole naira. */
export interface CustomerMoney {
  /** Received money, including adjustments. */
  received: number;
  refunded: number;
  /** Money received beyond the price of each order. */
  owedBack: number;
  /** Money missing from the price of each order. A hold counts as missing nothing. */
  missing: number;
}

interface OrderMoney {
  order: Pick<Order, 'status' | 'total_amount'>;
  entries: readonly LedgerEntry[];
}

/** Adds up a customer's payments. The surplus of one order does not pay for another. */
export function sumCustomerMoney(orders: readonly OrderMoney[]): CustomerMoney {
  const all = { received: 0, refunded: 0, owedBack: 0, missing: 0 };
  for (const { order, entries } of orders) {
    const { received, refunded, net, balance } = summarizeLedger(entries, order);
    all.received += received;
    all.refunded += refunded;
    if (isHold(order)) all.owedBack += Math.max(0, net);
    else if (balance > 0) all.owedBack += balance;
    else all.missing -= balance;
  }
  return all;
}
