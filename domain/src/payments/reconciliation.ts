import { isHold, type Order } from '../orders/order';
import { ledgerSummary } from './ledger';
import type { LedgerEntry } from './payment';

/**
 * What an order's money should be and what it is; every amount in whole naira and none below zero. Always
 * `seen - sentBack = expected - missing + over + toRefund`: what the shop has is what its ledger says
 * (docs/product/staff.md#a-drops-money).
 */
export interface Reconciliation {
  /** What its box costs; nothing where it has none, or is only held. */
  expected: number;
  /** What came in, corrections included. */
  seen: number;
  /** What has left again. */
  sentBack: number;
  /** What is still to come for its box. */
  missing: number;
  /** What is there beyond what its box costs. */
  over: number;
  /** What is there without a box, and goes back. */
  toRefund: number;
}

/** One order's money against what it costs. */
export function reconciliation(
  order: Pick<Order, 'status' | 'total_amount'>,
  entries: readonly LedgerEntry[],
): Reconciliation {
  const { received, refunded, net, due } = ledgerSummary(entries, order);
  const expected = isHold(order) ? 0 : due;
  const beyond = Math.max(0, net - expected);
  return {
    expected,
    seen: received,
    sentBack: refunded,
    missing: Math.max(0, expected - net),
    over: expected > 0 ? beyond : 0,
    toRefund: expected > 0 ? 0 : beyond,
  };
}

/** All of these together; one order's surplus pays for no other one. */
export function sumOfReconciliations(all: readonly Reconciliation[]): Reconciliation {
  const sum = { expected: 0, seen: 0, sentBack: 0, missing: 0, over: 0, toRefund: 0 };
  for (const one of all) {
    sum.expected += one.expected;
    sum.seen += one.seen;
    sum.sentBack += one.sentBack;
    sum.missing += one.missing;
    sum.over += one.over;
    sum.toRefund += one.toRefund;
  }
  return sum;
}

/** Whether an order has any money to speak of: something is expected, came or went. */
export function concernsMoney({ expected, seen, sentBack }: Reconciliation): boolean {
  return expected !== 0 || seen !== 0 || sentBack !== 0;
}

/** Whether nothing is left to do about an order's money. */
export function isEven({ missing, over, toRefund }: Reconciliation): boolean {
  return missing === 0 && over === 0 && toRefund === 0;
}
