import { sumNaira } from '../money/money';
import { isHold, type Order } from '../orders/order';
import { summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

/**
 * The expected and actual payments for an order, in naira. No value is negative. `seen - sentBack` always equals
 * `expected - missing + over + toRefund`, so the totals match the ledger
 * (docs/product/staff-payments.md#a-drops-money).
 */
export interface Reconciliation {
  /** The price of the order's box; 0 for a hold or without a box. */
  expected: number;
  /** Received money, including adjustments and money from the balance. */
  seen: number;
  sentBack: number;
  /** Money still missing for the box. */
  missing: number;
  /** The surplus over the price of the box. */
  over: number;
  /** Payments for an order without a box, which must be refunded. */
  toRefund: number;
}

export function reconcileOrder(
  order: Pick<Order, 'status' | 'total_amount'>,
  entries: readonly LedgerEntry[],
): Reconciliation {
  const { refunded, net, due } = summarizeLedger(entries, order);
  const expected = isHold(order) ? 0 : due;
  const beyond = Math.max(0, sumNaira([net, -expected]));
  return {
    expected,
    seen: sumNaira([net, refunded]),
    sentBack: refunded,
    missing: Math.max(0, sumNaira([expected, -net])),
    over: expected > 0 ? beyond : 0,
    toRefund: expected > 0 ? 0 : beyond,
  };
}

/**
 * Adds up reconciliations. Orders are independent: the surplus of one order does not cover the missing amount of
 * another.
 */
export function sumReconciliations(all: readonly Reconciliation[]): Reconciliation {
  const sumOf = (field: keyof Reconciliation) => sumNaira(all.map((one) => one[field]));
  return {
    expected: sumOf('expected'),
    seen: sumOf('seen'),
    sentBack: sumOf('sentBack'),
    missing: sumOf('missing'),
    over: sumOf('over'),
    toRefund: sumOf('toRefund'),
  };
}

export function hasAnyPayment({ expected, seen, sentBack }: Reconciliation): boolean {
  return expected !== 0 || seen !== 0 || sentBack !== 0;
}

/** Returns whether an order's payments are settled: nothing is missing, and nothing has to be refunded. */
export function isReconciled({ missing, over, toRefund }: Reconciliation): boolean {
  return missing === 0 && over === 0 && toRefund === 0;
}
