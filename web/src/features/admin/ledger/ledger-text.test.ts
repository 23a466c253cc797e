import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { describe, expect, it } from 'vitest';
import {
  getBalanceText,
  getEnteredTwiceHint,
  formatEntryAmount,
  getEntryLabel,
  getEntrySource,
} from './ledger-text';

const base = { confirmation_id: null, recorded_by: 'ama', at: new Date(0) };
const received = (amount: number): LedgerEntry => ({ ...base, kind: 'received', amount });
const sentBack = (amount: number): LedgerEntry => ({
  ...base,
  kind: 'refunded',
  amount,
  refund_id: 'r',
  stage: 'sent',
});

describe('getBalanceText', () => {
  it.each([
    ['The ledger is empty; ₦24,000 is due.', 'confirmed', []],
    ['₦19,000 is missing.', 'pending_confirmation', [received(5_000)]],
    ['Paid in full.', 'confirmed', [received(5_000), received(19_000)]],
    ['₦24,000 more than the order costs.', 'confirmed', [received(24_000), received(24_000)]],
    ['The order has no box: ₦24,000 must be refunded.', 'cancelled', [received(24_000)]],
    ['Everything was refunded.', 'cancelled', [received(24_000), sentBack(24_000)]],
    ['Nothing was received, and nothing is due.', 'cancelled', []],
  ] as const)('returns: %s', (words, status, entries) => {
    expect(getBalanceText(summarizeLedger(entries, { status, total_amount: 24_000 }))).toBe(words);
  });
});

it('labels an entry by its kind and stage, and adds a sign only to amounts that move money', () => {
  const requested = { ...sentBack(500), stage: 'requested' as const };
  // Refunds that were stored before refunds had stages had been sent.
  const old: LedgerEntry = { ...base, kind: 'refunded', amount: 500 };
  const lowered: LedgerEntry = { ...base, kind: 'adjusted', amount: -500 };
  expect(
    [received(500), lowered, requested, sentBack(500), old].map((one) => [
      getEntryLabel(one),
      formatEntryAmount(one),
    ]),
  ).toEqual([
    ['Payment received', '+₦500'],
    ['Correction', '−₦500'],
    ['Refund requested', '₦500'],
    ['Refund sent', '−₦500'],
    ['Refund sent', '−₦500'],
  ]);
});

it('names the source of money, and warns if a manual entry and an approved claim may record the same transfer', () => {
  const order = { status: 'confirmed', total_amount: 24_000 } as const;
  const byHand = received(24_000);
  const claimed = { ...received(24_000), confirmation_id: 'order-1' };
  const fromStatement = { ...byHand, transaction_id: 'line-1' };
  expect([byHand, claimed, fromStatement, sentBack(1)].map(getEntrySource)).toEqual([
    'recorded by hand',
    'by approving the customer’s claim',
    'from the bank’s statement',
    null,
  ]);
  const hint = (entries: LedgerEntry[]) => getEnteredTwiceHint(entries, summarizeLedger(entries, order));
  expect(hint([byHand, claimed])).toContain('correct it by −₦24,000');
  expect(hint([claimed, fromStatement])).toBeNull();
  expect(hint([claimed])).toBeNull();
  expect(hint([byHand, { ...byHand }])).toBeNull();
  const half = received(12_000);
  expect(hint([half, { ...half, confirmation_id: 'order-1' }])).toBeNull();
  // A correction is no payment.
  expect(
    hint([byHand, { ...byHand }, { ...base, kind: 'adjusted', amount: 1, confirmation_id: 'order-1' }]),
  ).toBeNull();
});
