import { describe, expect, it } from 'vitest';
import { isMatchedInFull, isPlainClaim } from './matched-claim';

const claim = {
  status: 'pending' as const,
  needs_refund: false,
  order_total: 24_000,
  amount_paid: 24_000,
};
const matched = { ...claim, net_received: 24_000, from_statement: 24_000 };

describe('a claim may be approved with others', () => {
  it('when the bank’s statement brought just what its order costs', () => {
    expect(isMatchedInFull(matched)).toBe(true);
    // What the customer says doesn't count beside what the bank says.
    expect(isMatchedInFull({ ...matched, order_total: 24_000 })).toBe(true);
  });

  it.each([
    ['nothing came', claim],
    ['it was typed in by hand', { ...claim, net_received: 24_000 }],
    ['too little came', { ...matched, net_received: 20_000, from_statement: 20_000 }],
    ['too much came', { ...matched, net_received: 48_000, from_statement: 48_000 }],
    ['more was typed in beside the line', { ...matched, net_received: 48_000 }],
    ['its order has no box', { ...matched, needs_refund: true }],
    ['it was reviewed', { ...matched, status: 'verified' as const }],
  ])('but not when %s', (_why, one) => {
    expect(isMatchedInFull(one)).toBe(false);
  });
});

describe('a claim is plain', () => {
  it.each([
    ['the customer claims what the order costs', claim, true],
    ['a matched line says so, whatever the customer claims', { ...matched, amount_paid: 50_000 }, true],
    ['the customer claims less', { ...claim, amount_paid: 20_000 }, false],
    ['money is in the ledger already', { ...claim, net_received: 24_000 }, false],
    ['the order has no box', { ...claim, needs_refund: true }, false],
    ['it was reviewed', { ...claim, status: 'disputed' as const }, false],
  ])('when or when not %s', (_why, one, is) => {
    expect(isPlainClaim(one)).toBe(is);
  });
});
