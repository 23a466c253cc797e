import { describe, expect, it } from 'vitest';
import {
  sumClaimedMoney,
  getCountedAmount,
  hasClaimedMoney,
  sumStatementMoney,
  pickEntryId,
} from './counted-money';
import type { LedgerEntry } from './payment';

const at = new Date('2026-11-17T09:00:00Z');
const claims = (amount: number, transaction_id?: string): LedgerEntry => ({
  kind: amount < 0 ? 'adjusted' : 'received',
  amount,
  confirmation_id: amount < 0 ? null : 'claim',
  recorded_by: 'ama',
  at,
  ...(transaction_id !== undefined && { transaction_id }),
});
const twice = [claims(100, 'row-1'), claims(-100, 'row-1'), claims(100, 'row-1')];

describe('getCountedAmount', () => {
  it('returns what remains of the entry’s own statement line, ignoring other lines and manual entries', () => {
    const line = claims(100, 'row-1');
    expect(getCountedAmount(line, [line, claims(70, 'row-2'), claims(30)])).toBe(100);
    expect(getCountedAmount(line, [line, claims(-100, 'row-1'), claims(70, 'row-2')])).toBe(0);
  });

  it('returns the full amount of a manual entry', () => {
    const byHand = claims(30);
    expect(getCountedAmount(byHand, [byHand, claims(30)])).toBe(30);
  });
});

describe('sumClaimedMoney and sumStatementMoney', () => {
  it('add up manual entries, and count each statement line once', () => {
    expect(sumClaimedMoney([claims(30), claims(20)], 'claim')).toBe(50);
    expect(sumClaimedMoney([...twice, claims(70, 'row-2'), claims(30)], 'claim')).toBe(200);
  });

  it('distinguish money from statement lines from other money', () => {
    expect(sumStatementMoney([...twice, claims(70, 'row-2'), claims(30)], 'claim')).toBe(170);
    expect(sumStatementMoney([claims(30), claims(100, 'row-1')], 'other')).toBe(0);
  });

  it('ignore other claims, and lines whose reversals exceed their amount', () => {
    expect(sumClaimedMoney([claims(30)], 'other')).toBe(0);
    const overdrawn = [claims(100, 'row-1'), claims(-130, 'row-1')];
    expect(sumClaimedMoney(overdrawn, 'claim')).toBe(0);
    expect(hasClaimedMoney(overdrawn, 'claim')).toBe(false);
    expect(hasClaimedMoney([claims(1)], 'claim')).toBe(true);
  });
});

it('pickEntryId returns the first unused id', () => {
  expect(pickEntryId('claim', [])).toBe('received-claim');
  expect(pickEntryId('claim', ['received-claim'])).toBe('received-claim-2');
  expect(pickEntryId('claim', ['received-claim', 'received-claim-2'])).toBe('received-claim-3');
});
