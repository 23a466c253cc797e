import { describe, expect, it } from 'vitest';
import { isApprovable, isMatchedInFull, isPlainClaim } from './matched-claim';

const claim = {
  status: 'pending' as const,
  needs_refund: false,
  order_total: 24_000,
  amount_paid: 24_000,
  balance_used: 0,
};
const halfByBalance = { ...claim, amount_paid: 14_000, net_received: 10_000, balance_used: 10_000 };
const matched = { ...claim, net_received: 24_000, from_statement: 24_000 };

describe('isMatchedInFull', () => {
  it.each([
    ['no money was received', claim],
    ['the money was entered manually', { ...claim, net_received: 24_000 }],
    ['too little was received', { ...matched, net_received: 20_000, from_statement: 20_000 }],
    ['too much was received', { ...matched, net_received: 48_000, from_statement: 48_000 }],
    ['more money was entered manually', { ...matched, net_received: 48_000 }],
    ['its order has no box', { ...matched, needs_refund: true }],
    ['it was reviewed', { ...matched, status: 'verified' as const }],
  ])('is false when %s', (_why, one) => {
    expect(isMatchedInFull(one)).toBe(false);
  });

  it('is true when the statement brought what the balance did not pay', () => {
    expect(isMatchedInFull({ ...halfByBalance, net_received: 24_000, from_statement: 14_000 })).toBe(true);
  });
});

describe('isPlainClaim', () => {
  it.each<[string, Parameters<typeof isPlainClaim>[0], boolean]>([
    ['the customer claims what the order costs', claim, true],
    [
      'a matched row covers the price, whatever the customer claims',
      { ...matched, amount_paid: 50_000 },
      true,
    ],
    ['the customer claims less', { ...claim, amount_paid: 20_000 }, false],
    ['money is in the ledger already', { ...claim, net_received: 24_000 }, false],
    ['the order has no box', { ...claim, needs_refund: true }, false],
    ['the balance paid a part and the customer claims the rest', halfByBalance, true],
    ['the customer claims what the balance paid, too', { ...halfByBalance, amount_paid: 24_000 }, false],
    ['it was reviewed', { ...claim, status: 'disputed' as const }, false],
  ])('is correct when %s', (_why, one, is) => {
    expect(isPlainClaim(one)).toBe(is);
  });
});

describe('isApprovable', () => {
  it.each([
    ['a pending claim', claim, true],
    [
      'a disputed claim with the whole price in the ledger',
      { ...matched, status: 'disputed' as const },
      true,
    ],
    [
      'a disputed claim with 50 kobo less',
      { ...claim, status: 'disputed' as const, net_received: 23_999.5 },
      false,
    ],
    ['a disputed claim without money', { ...claim, status: 'disputed' as const }, false],
    ['an approved claim', { ...matched, status: 'verified' as const }, false],
  ])('returns the right answer for %s', (_what, one, expected) => {
    expect(isApprovable(one)).toBe(expected);
  });
});
