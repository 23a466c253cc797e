import { sumNaira } from '../money/money';
import { isHold, type Order } from '../orders/order';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

/** The payment totals of all of a customer's orders, in naira. */
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
    const beyond = isHold(order) ? net : balance;
    all.received = sumNaira([all.received, received]);
    all.refunded = sumNaira([all.refunded, refunded]);
    all.owedBack = sumNaira([all.owedBack, Math.max(0, beyond)]);
    if (!isHold(order)) all.missing = sumNaira([all.missing, Math.max(0, -balance)]);
  }
  return all;
}
