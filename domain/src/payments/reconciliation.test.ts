import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import type { LedgerEntry } from './payment';
import { summarizeLedger } from './ledger';
import { hasAnyPayment, reconcileOrder, sumReconciliations } from './reconciliation';

const at = new Date('2026-11-26T12:00:00Z');
const entry = (fields: Pick<LedgerEntry, 'kind' | 'amount'> & Partial<LedgerEntry>): LedgerEntry => ({
  confirmation_id: null,
  recorded_by: 'ama',
  at,
  ...fields,
});
const received = (amount: number) => entry({ kind: 'received', amount });
const sent = (amount: number) => entry({ kind: 'refunded', amount, refund_id: 'r1', stage: 'sent' });
const nothing = { expected: 0, seen: 0, sentBack: 0, missing: 0, over: 0, toRefund: 0 };

describe('reconcileOrder', () => {
  it.each([
    ['paid in full', 'confirmed', [received(24_000)], { expected: 24_000, seen: 24_000 }],
    ['not paid yet', 'pending_confirmation', [], { expected: 24_000, missing: 24_000 }],
    ['partly paid', 'confirmed', [received(20_000)], { expected: 24_000, seen: 20_000, missing: 4_000 }],
    ['overpaid', 'delivered', [received(25_000)], { expected: 24_000, seen: 25_000, over: 1_000 }],
    [
      'overpaid with the surplus refunded',
      'preparing',
      [received(25_000), sent(1_000)],
      { expected: 24_000, seen: 25_000, sentBack: 1_000 },
    ],
    [
      'cancelled, with a part of the money refunded',
      'cancelled',
      [received(24_000), sent(10_000)],
      { seen: 24_000, sentBack: 10_000, toRefund: 14_000 },
    ],
    ['only held, so nothing is due', 'awaiting_payment', [], {}],
    ['expired before the money arrived', 'expired', [received(24_000)], { seen: 24_000, toRefund: 24_000 }],
  ] as const)('reconcileOrder reports the amounts of an order that is %s', (_, status, entries, wanted) => {
    expect(reconcileOrder({ status, total_amount: 24_000 }, entries)).toEqual({ ...nothing, ...wanted });
  });

  it('hasAnyPayment is false if no payment was expected, received or refunded', () => {
    expect(hasAnyPayment(nothing)).toBe(false);
    expect(hasAnyPayment({ ...nothing, expected: 1 })).toBe(true);
    expect(hasAnyPayment({ ...nothing, seen: 1 })).toBe(true);
    expect(hasAnyPayment({ ...nothing, sentBack: 1 })).toBe(true);
  });
});

const orders = fc.array(
  fc.record({
    order: fc.record({
      status: fc.constantFrom(...orderStatuses),
      total_amount: fc.integer({ min: 1, max: 200_000 }),
    }),
    came: fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 3 }),
    went: fc.double({ min: 0, max: 1, noNaN: true }),
    correction: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 40 },
);

it('the amounts from reconcileOrder agree with the ledger, both per order and for the sum of all orders', () => {
  fc.assert(
    fc.property(orders, (made) => {
      const rows = made.map(({ order, came, went, correction }) => {
        const total = came.reduce((sum, amount) => sum + amount, 0);
        const corrected = Math.floor(total * correction);
        const back = Math.floor((total - corrected) * went);
        const entries = [
          ...came.map(received),
          ...(corrected > 0 ? [entry({ kind: 'adjusted', amount: -corrected })] : []),
          ...(back > 0 ? [sent(back)] : []),
        ];
        return { row: reconcileOrder(order, entries), net: summarizeLedger(entries, order).net };
      });
      for (const { row, net } of rows) {
        expect(row.seen - row.sentBack).toBe(net);
        expect(row.expected - row.missing + row.over + row.toRefund).toBe(net);
        const open = [row.missing, row.over, row.toRefund];
        expect(Math.min(row.expected, row.seen, row.sentBack, ...open)).toBeGreaterThanOrEqual(0);
        expect(open.filter((amount) => amount > 0).length).toBeLessThan(2);
      }
      const sum = sumReconciliations(rows.map(({ row }) => row));
      expect(sum.expected - sum.missing + sum.over + sum.toRefund).toBe(
        rows.reduce((all, { net }) => all + net, 0),
      );
      expect(sum.seen - sum.sentBack).toBe(rows.reduce((all, { net }) => all + net, 0));
    }),
  );
});
