import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSamplePaymentConfirmation } from '../fixtures/sample-confirmation';
import { createSampleLedgerEntry } from '../fixtures/sample-ledger';
import { sampleTuesday as at } from '../fixtures/sample-waitlist';
import { orderStatusSchema, hasAssignedBox } from '../orders/order';
import type { LedgerEntry } from './payment';
import { isClaimMatchedByLedger, buildReviewOutcome } from './payment-review';

const id = 'claim-1';
const order = { status: 'pending_confirmation', total_amount: 24_000, accepted_missing: 0 } as const;
const approval = { approved: true, by: 'ama', at };

const received = (amount: number, given: Partial<LedgerEntry> = {}) => ({
  id: `received-${given.transaction_id ?? amount}`,
  entry: createSampleLedgerEntry(amount, given),
});
const matchedLine = (amount: number) => received(amount, { confirmation_id: id, transaction_id: 'line-1' });
const sent = { ...received(24_000, { kind: 'refunded', refund_id: 'r', stage: 'sent' }), id: 'refund' };

describe('buildReviewOutcome', () => {
  it('an approval records only the part not paid from the balance, with or without an amount entered by staff', () => {
    const fromBalance = { id: 'balance-1', entry: createSampleLedgerEntry(10_000, { kind: 'balance' }) };
    for (const seen of [undefined, 14_000]) {
      const outcome = buildReviewOutcome({ id, order, ledger: [fromBalance] }, { ...approval, seen });
      expect(outcome).toMatchObject({ seen: 14_000, amount: 14_000, net: 24_000 });
      expect(outcome.order).toMatchObject({ payment_status: 'paid', balance_used: 10_000, owed_back: 0 });
    }
  });

  it('an approval records the order’s price for the claim and confirms the order', () => {
    const paid = {
      payment_status: 'paid',
      needs_refund: false,
      net_received: 24_000,
      balance_used: 0,
      owed_back: 0,
      accepted_missing: 0,
    };
    expect(buildReviewOutcome({ id, order, ledger: [] }, approval)).toEqual({
      ...{ status: 'verified', order: { status: 'confirmed', ...paid } },
      ...{ seen: 24_000, amount: 24_000, net: 24_000 },
      newEntry: { id: 'received-claim-1', entry: createSampleLedgerEntry(24_000, { confirmation_id: id }) },
    });
  });

  it('an approval records the payment under a new id if the match of its statement line was undone', () => {
    const first = { ...matchedLine(24_000), id: 'received-claim-1' };
    const undone = received(-24_000, { kind: 'adjusted', confirmation_id: id, transaction_id: 'line-1' });
    const { newEntry, net } = buildReviewOutcome({ id, order, ledger: [first, undone] }, approval);
    expect([newEntry?.id, net]).toEqual(['received-claim-1-2', 24_000]);
  });

  it.each([
    ['by hand', [received(24_000), sent]],
    ['from a matched line', [matchedLine(24_000), sent]],
  ])('an approval keeps an order refunded if its whole payment, recorded %s, was refunded', (_, ledger) => {
    const outcome = buildReviewOutcome({ id, order: { ...order, status: 'cancelled' }, ledger }, approval);
    expect(outcome).toMatchObject({ net: 0, newEntry: null });
    expect(outcome.order).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      needs_refund: false,
    });
  });

  it('keeps an order with a disputed claim unpaid, unless a payment was recorded independently of the claim', () => {
    const dispute = { ...approval, approved: false };
    const fields = { status: order.status, needs_refund: false, owed_back: 0 };
    expect(buildReviewOutcome({ id, order, ledger: [] }, dispute)).toMatchObject({
      ...{ status: 'disputed', order: { ...fields, payment_status: 'failed', net_received: 0 } },
    });
    const paid = buildReviewOutcome({ id, order, ledger: [received(24_000)] }, dispute);
    expect(paid.order).toMatchObject({ payment_status: 'paid', net_received: 24_000 });
  });

  it('a payment review counts a payment only once, for any ledger', () => {
    const anyEntry = fc.record({ kobo: fc.integer({ min: 1, max: 3_000_000 }), isLine: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatusSchema.options),
        fc.array(anyEntry, { maxLength: 4 }),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: undefined }),
        (status, money, approved, seen) => {
          const ledger = money.map(({ kobo, isLine }, index) => ({
            ...received(kobo / 100, isLine ? { transaction_id: `line-${index}`, confirmation_id: id } : {}),
            id: `received-${index}`,
          }));
          const before = money.reduce((sum, { kobo }) => sum + kobo, 0);
          const isMatched = money.some(({ isLine }) => isLine);
          const review = { ...approval, approved, seen: seen === undefined ? undefined : seen / 100 };
          const outcome = buildReviewOutcome({ id, order: { ...order, status }, ledger }, review);
          const missing = Math.max(0, (seen ?? order.total_amount * 100) - before);
          const entered = approved && !isMatched ? missing : 0;
          expect(outcome.newEntry?.entry.amount ?? 0).toBe(entered / 100);
          expect(outcome.newEntry?.entry.is_late).toBe(
            entered > 0 && !hasAssignedBox(status) ? true : undefined,
          );
          expect([outcome.net, outcome.order.net_received]).toEqual(Array(2).fill((before + entered) / 100));
          expect(outcome.amount).toBe((isMatched ? before : before + missing) / 100);
          expect(outcome.seen).toBe((seen ?? order.total_amount * 100) / 100);
          const isWaiting = ['awaiting_payment', 'pending_confirmation', 'pending'].includes(status);
          expect(outcome.order.status).toBe(approved && isWaiting ? 'confirmed' : status);
          expect(outcome.order.needs_refund).toBe(!hasAssignedBox(status) && outcome.net > 0);
        },
      ),
    );
  });
});

it.each([
  ['a row brought the order’s price', order, [matchedLine(24_000)], true],
  ['a row brought less', order, [matchedLine(23_000)], false],
  ['more money was entered manually', order, [matchedLine(24_000), received(1)], false],
  ['no money was received', order, [], false],
  ['the order has no box', { ...order, status: 'expired' as const }, [matchedLine(24_000)], false],
])('isClaimMatchedByLedger returns the expected result if %s', (_what, one, ledger, is) => {
  expect(isClaimMatchedByLedger({ id, order: one, ledger }, createSamplePaymentConfirmation())).toBe(is);
});
