import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleConfirmation } from '../fixtures/sample-confirmation';
import { orderStatusSchema } from '../orders/order';
import type { LedgerEntry } from './payment';
import { isMatchedByLedger, buildReviewOutcome } from './payment-review';

const at = new Date('2026-11-17T09:00:00Z');
const id = 'claim-1';
const order = { status: 'pending_confirmation', payment_status: 'pending', total_amount: 24_000 } as const;
const approval = { approved: true, by: 'staff', at };
const dispute = { approved: false, by: 'staff', at };

function received(amount: number, given: Partial<LedgerEntry> = {}) {
  const entry: LedgerEntry = {
    kind: 'received',
    amount,
    confirmation_id: null,
    recorded_by: 'staff',
    at,
    ...given,
  };
  return { id: `received-${given.transaction_id ?? amount}`, entry };
}

const matchedLine = (amount: number) => received(amount, { confirmation_id: id, transaction_id: 'line-1' });

describe('buildReviewOutcome of an approval', () => {
  it('records the order’s price and confirms the order', () => {
    expect(buildReviewOutcome({ id, order, ledger: [] }, approval)).toEqual({
      status: 'verified',
      order: {
        status: 'confirmed',
        payment_status: 'paid',
        needs_refund: false,
        net_received: 24_000,
        owed_back: 0,
      },
      seen: 24_000,
      amount: 24_000,
      net: 24_000,
      newEntry: {
        id: 'received-claim-1',
        entry: { kind: 'received', amount: 24_000, confirmation_id: id, recorded_by: 'staff', at },
      },
    });
  });

  it('records the amount that staff saw, and confirms the order even after a partial payment', () => {
    const outcome = buildReviewOutcome({ id, order, ledger: [] }, { ...approval, seen: 20_000 });
    expect(outcome.order).toEqual({
      status: 'confirmed',
      payment_status: 'paid',
      needs_refund: false,
      net_received: 20_000,
      owed_back: 0,
    });
    expect(outcome.newEntry?.entry.amount).toBe(20_000);
  });

  it('records nothing when a matched line already entered the money, whatever staff typed', () => {
    const outcome = buildReviewOutcome(
      { id, order, ledger: [matchedLine(23_000)] },
      { ...approval, seen: 24_000 },
    );
    expect(outcome).toMatchObject({ newEntry: null, seen: 24_000, amount: 23_000, net: 23_000 });
  });

  it('records the money under a new id when its line was unmatched before', () => {
    const back = { ...matchedLine(-24_000), id: 'adjusted-line-1' };
    const first = { ...matchedLine(24_000), id: 'received-claim-1' };
    const undone = { ...back, entry: { ...back.entry, kind: 'adjusted' as const } };
    const outcome = buildReviewOutcome({ id, order, ledger: [first, undone] }, approval);
    expect(outcome.newEntry?.id).toBe('received-claim-1-2');
    expect(outcome.net).toBe(24_000);
  });

  it('records only what is missing from money that was recorded by hand', () => {
    const outcome = buildReviewOutcome({ id, order, ledger: [received(5_000.5)] }, approval);
    expect(outcome).toMatchObject({ amount: 24_000, net: 24_000, newEntry: { entry: { amount: 18_999.5 } } });
    const whole = buildReviewOutcome({ id, order, ledger: [received(24_000)] }, approval);
    expect(whole).toMatchObject({ amount: 24_000, net: 24_000, newEntry: null });
  });

  it('records nothing when money that was recorded by hand has been refunded', () => {
    const sent = { ...received(24_000, { kind: 'refunded', refund_id: 'r', stage: 'sent' }), id: 'refund' };
    const ledger = [received(24_000), sent];
    const outcome = buildReviewOutcome({ id, order: { ...order, status: 'cancelled' }, ledger }, approval);
    expect(outcome).toMatchObject({ net: 0, newEntry: null, order: { payment_status: 'refunded' } });
  });

  it('marks the money for a refund when the order has no box', () => {
    const outcome = buildReviewOutcome({ id, order: { ...order, status: 'expired' }, ledger: [] }, approval);
    expect(outcome.order).toMatchObject({ status: 'expired', needs_refund: true, net_received: 24_000 });
    expect(outcome.newEntry?.entry.is_late).toBe(true);
  });

  it('keeps an order refunded when all its money was sent back', () => {
    const back = { kind: 'refunded', refund_id: 'r', stage: 'sent' } as const;
    const ledger = [matchedLine(24_000), { ...received(24_000, back), id: 'refund' }];
    const outcome = buildReviewOutcome({ id, order: { ...order, status: 'cancelled' }, ledger }, approval);
    expect(outcome.order).toEqual({
      status: 'cancelled',
      payment_status: 'refunded',
      needs_refund: false,
      net_received: 0,
      owed_back: 0,
    });
  });

  it('does not move an order back to an earlier status', () => {
    const outcome = buildReviewOutcome(
      { id, order: { ...order, status: 'preparing' }, ledger: [] },
      approval,
    );
    expect(outcome.order.status).toBe('preparing');
  });
});

describe('buildReviewOutcome of a dispute', () => {
  it('records nothing, keeps the box and marks the payment as failed', () => {
    expect(buildReviewOutcome({ id, order, ledger: [] }, dispute)).toMatchObject({
      status: 'disputed',
      order: {
        status: order.status,
        payment_status: 'failed',
        needs_refund: false,
        net_received: 0,
        owed_back: 0,
      },
      net: 0,
      newEntry: null,
    });
  });

  it('keeps an order paid whose money was received independently of the claim', () => {
    const outcome = buildReviewOutcome({ id, order, ledger: [received(24_000)] }, dispute);
    expect(outcome.order).toMatchObject({ payment_status: 'paid', net_received: 24_000 });
  });
});

it('buildReviewOutcome counts money only once, for any ledger and review', () => {
  const anyEntry = fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), isLine: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatusSchema.options),
      fc.array(anyEntry, { maxLength: 4 }),
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      (status, money, approved, seen) => {
        const ledger = money.map(({ amount, isLine }, index) => ({
          id: `received-${index}`,
          entry: received(amount, {
            ...(isLine && { transaction_id: `line-${index}`, confirmation_id: id }),
          }).entry,
        }));
        const before = money.reduce((sum, { amount }) => sum + amount, 0);
        const brought = money.reduce((sum, { amount, isLine }) => sum + (isLine ? amount : 0), 0);
        const claim = { id, order: { ...order, status }, ledger };
        const outcome = buildReviewOutcome(claim, { approved, seen, by: 'staff', at });
        const missing = Math.max(0, (seen ?? order.total_amount) - before);
        const entered = approved && brought === 0 ? missing : 0;
        expect(outcome.newEntry?.entry.amount ?? 0).toBe(entered);
        expect(outcome.net).toBe(before + entered);
        expect(outcome.order.net_received).toBe(outcome.net);
      },
    ),
  );
});

describe('isMatchedByLedger', () => {
  it.each([
    ['a row brought the order’s price', order, [matchedLine(24_000)], true],
    ['a row brought less', order, [matchedLine(23_000)], false],
    ['more money was entered manually', order, [matchedLine(24_000), received(1)], false],
    ['no money was received', order, [], false],
    ['the order has no box', { ...order, status: 'expired' as const }, [matchedLine(24_000)], false],
  ])('is correct when %s', (_what, one, ledger, is) => {
    expect(isMatchedByLedger({ id, order: one, ledger }, createSampleConfirmation())).toBe(is);
  });
});
