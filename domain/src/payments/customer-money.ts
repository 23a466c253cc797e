import { sumNaira } from '../money/money';
import { isHold, type Order } from '../orders/order';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

/** The money of all orders of a customer, in naira with kobo. */
export interface CustomerMoney {
  /** Money that was received, including adjustments. */
  received: number;
  /** Money that was refunded. */
  refunded: number;
  /** Money beyond the price of each order. */
  owedBack: number;
  /** Money missing from the price of each order; a hold misses nothing. */
  missing: number;
}

interface OrderMoney {
  order: Pick<Order, 'status' | 'total_amount'>;
  entries: readonly LedgerEntry[];
}

/** Sums up a customer's money. The surplus of one order does not pay for another. */
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
