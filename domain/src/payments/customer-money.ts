import { isHold, type Order } from '../orders/order';
import { ledgerSummary } from './ledger';
import type { LedgerEntry } from './payment';

/** The money of all orders of a customer; every amount in whole naira. */
export interface CustomerMoney {
  /** What came in, adjustments included. */
  received: number;
  /** What has left again. */
  refunded: number;
  /** What the shop has beyond what their boxes cost, order by order. */
  owedBack: number;
  /** What their boxes cost beyond what came in; of one that is only held nothing is due yet. */
  missing: number;
}

interface OrderMoney {
  order: Pick<Order, 'status' | 'total_amount'>;
  entries: readonly LedgerEntry[];
}

/** What a customer paid, got back, is owed and owes. One order's surplus pays for no other one. */
export function customerMoney(orders: readonly OrderMoney[]): CustomerMoney {
  const all = { received: 0, refunded: 0, owedBack: 0, missing: 0 };
  for (const { order, entries } of orders) {
    const { received, refunded, net, balance } = ledgerSummary(entries, order);
    all.received += received;
    all.refunded += refunded;
    if (isHold(order)) all.owedBack += Math.max(0, net);
    else if (balance > 0) all.owedBack += balance;
    else all.missing -= balance;
  }
  return all;
}
