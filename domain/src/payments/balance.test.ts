import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleLedgerEntry } from '../fixtures/sample-ledger';
import { createSampleOrder } from '../fixtures/sample-order';
import { sampleTuesday as now } from '../fixtures/sample-waitlist';
import { toKobo } from '../money/money';
import type { Order } from '../orders/order';
import {
  applyBalanceMove,
  type BalanceEntry,
  type BalanceMove,
  buildBalanceLedgerEntries,
  planBalanceReturn,
  planBalanceUse,
  planMoveToBalance,
  planBalancePayout,
} from './balance';
import { getOrderMoneyFields, summarizeLedger } from './ledger';
import type { LedgerEntry } from './payment';

const inAnHour = new Date(now.getTime() + 3_600_000);
const hold = createSampleOrder({
  status: 'awaiting_payment',
  payment_status: 'pending',
  total_amount: 24_000,
  hold_expires_at: inAnHour,
});

interface Account {
  balance: number;
  ledger: LedgerEntry[];
  order: Order;
}

/** Adds ledger entries and updates the order like the server. */
function record(account: Account, added: readonly LedgerEntry[]): void {
  account.ledger.push(...added);
  const summary = summarizeLedger(account.ledger, account.order);
  account.order = { ...account.order, ...getOrderMoneyFields(account.order, summary, false) };
}

function move(account: Account, planned: BalanceMove | null): void {
  if (!planned) return;
  account.balance = applyBalanceMove(account.balance, planned);
  const id = `move-${account.ledger.length}`;
  record(
    account,
    buildBalanceLedgerEntries(planned, { id, by: 'ada', at: now }).map(({ entry }) => entry),
  );
}

const open = (balance: number): Account => ({ balance, ledger: [], order: hold });

describe('planBalanceUse', () => {
  it.each([
    ['a part', 1_000_050, { kobo: -1_000_050, coversPrice: false }],
    ['exactly the price', 2_400_000, { kobo: -2_400_000, coversPrice: true }],
    ['no more than the price', 9_900_000, { kobo: -2_400_000, coversPrice: true }],
  ])('pays %s of an order from the customer’s balance', (_, balance, expected) => {
    expect(planBalanceUse('o1', hold, balance, now)).toEqual({ kind: 'used', orderId: 'o1', ...expected });
  });

  it('planBalanceUse returns null if the balance is empty or was already used for the order', () => {
    expect(planBalanceUse('o1', hold, 0, now)).toBeNull();
    const paid = { ...hold, status: 'confirmed' as const, balance_used: 24_000 };
    expect(planBalanceUse('o1', paid, 500, now)).toBeNull();
  });

  it('planBalanceUse rejects a guest’s hold, an expired hold and an order that is not a hold', () => {
    const guest = { ...hold, ordered_by_guest: true };
    expect(() => planBalanceUse('o1', guest, 500, now)).toThrow('not allowed');
    expect(() => planBalanceUse('o1', { ...hold, status: 'confirmed' }, 500, now)).toThrow('not allowed');
    expect(() => planBalanceUse('o1', hold, 500, inAnHour)).toThrow('ran out');
  });
});

describe('planMoveToBalance', () => {
  it('moves the surplus of an order with a box, or a cancelled order’s payments minus requested refunds', () => {
    const paid = createSampleOrder({ total_amount: 24_000 });
    const entries = [createSampleLedgerEntry(25_000.5)];
    expect(planMoveToBalance('o1', paid, entries)).toEqual({
      ...{ kind: 'surplus', orderId: 'o1', kobo: 100_050 },
    });
    const cancelled = { ...paid, status: 'cancelled' as const };
    const requested = createSampleLedgerEntry(5_000, {
      kind: 'refunded',
      refund_id: 'r',
      stage: 'requested',
    });
    expect(planMoveToBalance('o1', cancelled, [...entries, requested])).toMatchObject({
      ...{ kind: 'cancelled', kobo: 2_000_050 },
    });
    expect(planMoveToBalance('o1', paid, [createSampleLedgerEntry(24_000)])).toBeNull();
  });

  it('rejects moving the payments for a guest’s order to a balance', () => {
    const guest = createSampleOrder({ ordered_by_guest: true, status: 'cancelled' });
    expect(() => planMoveToBalance('o1', guest, [createSampleLedgerEntry(24_000)])).toThrow('not allowed');
  });
});

describe('planBalancePayout', () => {
  const entry = (kind: BalanceEntry['source']['kind'], kobo: number, order_id: string): BalanceEntry => ({
    ...{ kobo, source: { kind, order_id }, reason: null, created_at: now },
  });

  it('pays out a customer’s whole balance through the order with the most recent payment', () => {
    const entries = [entry('returned', 500, 'expired'), entry('used', -500, 'expired')];
    const origins = [entry('goodwill', 200, 'late-box'), entry('surplus', 300, 'older')];
    expect(planBalancePayout(500, [...entries, ...origins])).toEqual({
      ...{ kind: 'paid-out', orderId: 'late-box', kobo: -500 },
    });
    expect(planBalancePayout(0, origins)).toBeNull();
  });

  it('records a balance payout as a requested refund that does not return to the balance', () => {
    const account = { balance: 150_000, ledger: [], order: createSampleOrder({ status: 'cancelled' }) };
    record(account, [createSampleLedgerEntry(9_000)]);
    move(account, { kind: 'paid-out', orderId: 'o1', kobo: -150_000 });
    expect(account.order).toMatchObject({ net_received: 10_500, balance_used: 0, needs_refund: true });
    expect(summarizeLedger(account.ledger, account.order).refundRequested).toBe(1_500);
    expect(planBalanceReturn('o1', account.order)).toBeNull();
  });
});

it('planBalanceReturn returns the whole amount that a cancelled order used from the balance, only once', () => {
  const account = open(1_000_000);
  move(account, planBalanceUse('o1', account.order, account.balance, now));
  record(account, [createSampleLedgerEntry(14_000)]);
  account.order = { ...account.order, status: 'cancelled' };
  move(account, planBalanceReturn('o1', account.order));
  expect(account.balance).toBe(1_000_000);
  expect(account.order).toMatchObject({ net_received: 14_000, balance_used: 0, needs_refund: true });
  expect(planBalanceReturn('o1', account.order)).toBeNull();
});

it('ledger and balance together equal the money in the bank to the kobo after any sequence of moves', () => {
  const kobo = fc.integer({ min: 0, max: 5_000_000 });
  const step = fc.record({
    act: fc.constantFrom('use', 'receive', 'cancel', 'return', 'keep', 'pay-out', 'request', 'send'),
    kobo,
  });
  fc.assert(
    fc.property(kobo, fc.array(step, { maxLength: 12 }), (start, steps) => {
      const account = open(start);
      let bank = 0;
      for (const { act, kobo: amount } of steps) {
        const { order, balance, ledger } = account;
        const summary = summarizeLedger(ledger, order);
        const refund = { kind: 'refunded', refund_id: `r${ledger.length}` } as const;
        if (act === 'use' && order.status === 'awaiting_payment') {
          const planned = planBalanceUse('o1', order, balance, now);
          move(account, planned);
          if (planned?.coversPrice) account.order = { ...account.order, status: 'confirmed' };
        } else if (act === 'receive') {
          record(account, [createSampleLedgerEntry(amount / 100)]);
          bank += amount;
        } else if (act === 'cancel') account.order = { ...order, status: 'cancelled' };
        else if (act === 'return') move(account, planBalanceReturn('o1', order));
        else if (act === 'keep' && order.status !== 'awaiting_payment') {
          move(account, planMoveToBalance('o1', order, ledger));
        } else if (act === 'pay-out' && balance > 0 && order.status !== 'awaiting_payment') {
          move(account, { kind: 'paid-out', orderId: 'o1', kobo: -balance });
        } else if (act === 'request') {
          const asked = Math.min(amount, toKobo(summary.refundable));
          record(account, [createSampleLedgerEntry(asked / 100, { ...refund, stage: 'requested' })]);
        } else if (act === 'send') {
          const sent = Math.min(amount, toKobo(summary.refundable));
          record(account, [createSampleLedgerEntry(sent / 100, { ...refund, stage: 'sent' })]);
          bank -= sent;
        }
        const after = summarizeLedger(account.ledger, account.order);
        expect(toKobo(after.net) + account.balance).toBe(start + bank);
        expect(account.balance).toBeGreaterThanOrEqual(0);
        expect(account.order.balance_used).toBeLessThanOrEqual(Math.max(0, after.refundable));
      }
    }),
  );
});
