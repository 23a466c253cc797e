import { describe, expect, it } from 'vitest';
import {
  bankLine,
  referencesIn,
  shopDay,
  statementIdentity,
  statementProblem,
  type StatementRow,
} from './bank-statement';

const row: StatementRow = {
  booked_on: '2026-11-17',
  amount: '12,701.00',
  narration: 'TRF FRM ADA OBI conf-1763370000000',
  reference: 'S1',
  balance: '',
};

describe('a bank’s statement', () => {
  it.each([
    [null, {}],
    ['Row 2: "17/11/2026" is no date like 2026-11-17.', { booked_on: '17/11/2026' }],
    ['Row 2: "2026-02-30" is no date like 2026-11-17.', { booked_on: '2026-02-30' }],
    ['Row 2: 2026-11-19 is in the future.', { booked_on: '2026-11-19' }],
    ['Row 2: "-5" is no sum of money that came in.', { amount: '-5' }],
    ['Row 2: "much" is no sum of money that came in.', { amount: 'much' }],
  ])('says %s', (message, changes) =>
    expect(statementProblem([row, { ...row, ...changes }], '2026-11-18')).toBe(message),
  );

  it('knows the same line by what it says, and two equal transfers by their balance', () => {
    const again = { ...row, amount: '12701', narration: '  TRF FRM  ADA OBI CONF-1763370000000'.trim() };
    expect(statementIdentity(again)).toBe(statementIdentity(row));
    expect(statementIdentity({ ...row, balance: '1' })).not.toBe(statementIdentity(row));
  });

  it('keeps kobo and names the orders that it speaks of', () => {
    expect(bankLine({ ...row, amount: '1.05' }).amount).toBe(105);
    expect(referencesIn(row)).toEqual(['CONF-1763370000000']);
  });

  it('counts days as Port Harcourt does', () => {
    expect(shopDay(new Date('2026-11-17T23:30:00Z'))).toBe('2026-11-18');
  });
});
