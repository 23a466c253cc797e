import { describeEntrySource } from '@sharebox/domain/payments/ledger-text';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import type { LedgerEntry } from '@sharebox/domain/payments/payment';
import { describe, expect, it } from 'vitest';
import {
  describeBankLineMatch,
  getBalanceText,
  getDuplicateEntryWarning,
  formatLedgerEntryAmount,
  getLedgerEntryLabel,
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
  ] as const)('describes the payments and the balance of an order: %s', (words, status, entries) => {
    expect(getBalanceText(summarizeLedger(entries, { status, total_amount: 24_000 }))).toBe(words);
  });
});

it('labels a ledger entry by its kind and stage, and adds a sign only to amounts that move money', () => {
  const requested = { ...sentBack(500), stage: 'requested' as const };
  // A refund without a stage was stored by an older version and counts as sent.
  const old: LedgerEntry = { ...base, kind: 'refunded', amount: 500 };
  const lowered: LedgerEntry = { ...base, kind: 'adjusted', amount: -500 };
  expect(
    [received(500), lowered, requested, sentBack(500), old].map((one) => [
      getLedgerEntryLabel(one),
      formatLedgerEntryAmount(one),
    ]),
  ).toEqual([
    ['Payment received', '+₦500'],
    ['Correction', '−₦500'],
    ['Refund requested', '₦500'],
    ['Refund sent', '−₦500'],
    ['Refund sent', '−₦500'],
  ]);
});

it('names the source of a payment, and warns if a manual entry and an approved claim may be the same transfer', () => {
  const order = { status: 'confirmed', total_amount: 24_000 } as const;
  const byHand = received(24_000);
  const claimed = { ...received(24_000), confirmation_id: 'order-1' };
  const fromStatement = { ...byHand, transaction_id: 'line-1' };
  const entries = [byHand, claimed, fromStatement, sentBack(1)];
  const listSources = (matched: string[]) =>
    entries.map((entry) => describeEntrySource(entry, entries, new Set(matched)));
  expect(listSources(['line-1'])).toEqual([
    'recorded by hand',
    'by approving the customer’s claim',
    'from the bank’s statement',
    null,
  ]);
  expect(listSources([])[2]).toBe('approved, its bank line was taken away');
  const hint = (entries: LedgerEntry[]) => getDuplicateEntryWarning(entries, summarizeLedger(entries, order));
  expect(hint([byHand, claimed])).toContain('correct it by −₦24,000');
  expect(hint([claimed, fromStatement])).toBeNull();
  expect(hint([claimed])).toBeNull();
  expect(hint([byHand, { ...byHand }])).toBeNull();
  const half = received(12_000);
  expect(hint([half, { ...half, confirmation_id: 'order-1' }])).toBeNull();
  // A correction is not a payment.
  expect(
    hint([byHand, { ...byHand }, { ...base, kind: 'adjusted', amount: 1, confirmation_id: 'order-1' }]),
  ).toBeNull();
});

it.each<[string | null, number, number, number]>([
  [null, 24_000, 0, 24_000],
  ['₦500 less than the order total', 23_500, 0, 23_500],
  ['Completes the order', 500, 23_500, 24_000],
  ['₦100 will still be missing', 400, 23_500, 23_900],
  ['₦100 more than is missing', 600, 23_500, 24_100],
  ['The ledger has the whole price already', 24_000, 24_000, 48_000],
  ['Recorded by hand already: the ledger stays at ₦24,000', 24_000, 24_000, 24_000],
  [
    'Counts as the money recorded by hand: the ledger goes down from ₦24,000 to ₦23,900.50, and ₦99.50 will still be missing',
    23_900.5,
    24_000,
    23_900.5,
  ],
  [
    'Counts as the money recorded by hand: the ledger goes up from ₦23,500 to ₦24,000',
    24_000,
    23_500,
    24_000,
  ],
])('describeBankLineMatch returns “%s” for a bank line of ₦%d', (text, amount, before, after) => {
  expect(describeBankLineMatch(amount, { before, after, price: 24_000 })).toBe(text);
});
