import { createSamplePaymentConfirmation } from '../fixtures/sample-confirmation';
import { describe, expect, it } from 'vitest';
import { canApproveClaim, isClaimMatchedInFull, canApproveClaimWithoutForm } from './matched-claim';

const claim = createSamplePaymentConfirmation();
const halfByBalance = { ...claim, amount_paid: 14_000, net_received: 10_000, balance_used: 10_000 };
const matched = { ...claim, net_received: 24_000, from_statement: 24_000 };

describe('isClaimMatchedInFull', () => {
  it.each([
    ['no money was received', claim],
    ['the money was entered manually', { ...claim, net_received: 24_000 }],
    ['too little was received', { ...matched, net_received: 20_000, from_statement: 20_000 }],
    ['too much was received', { ...matched, net_received: 48_000, from_statement: 48_000 }],
    ['more money was entered manually', { ...matched, net_received: 48_000 }],
    ['its order has no box', { ...matched, needs_refund: true }],
    ['it was reviewed', { ...matched, status: 'verified' as const }],
  ])('isClaimMatchedInFull is false when %s', (_why, one) => {
    expect(isClaimMatchedInFull(one)).toBe(false);
  });

  it('isClaimMatchedInFull is true if the statement covers the part that was not paid from the balance', () => {
    expect(isClaimMatchedInFull({ ...halfByBalance, net_received: 24_000, from_statement: 14_000 })).toBe(
      true,
    );
  });
});

describe('canApproveClaimWithoutForm', () => {
  it.each<[string, Parameters<typeof canApproveClaimWithoutForm>[0], boolean]>([
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
  ])('canApproveClaimWithoutForm returns the expected result if %s', (_why, one, is) => {
    expect(canApproveClaimWithoutForm(one)).toBe(is);
  });
});

describe('canApproveClaim', () => {
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
  ])('canApproveClaim returns the expected result for %s', (_what, one, expected) => {
    expect(canApproveClaim(one)).toBe(expected);
  });
});
