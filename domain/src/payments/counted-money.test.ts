import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSampleLedgerEntry } from '../fixtures/sample-ledger';
import { sumMoneyForClaim, getAmountAfterReversals, sumStatementMoneyForClaim } from './counted-money';

/**
 * Builds a ledger entry for a claim. With a line number, the entry comes from a statement line. Entries that reverse a
 * line do not belong to a claim.
 */
const money = (amount: number, line: number | null, claim: string | null = 'claim') =>
  createSampleLedgerEntry(amount, {
    ...(amount < 0 ? { kind: 'adjusted' as const } : { confirmation_id: claim }),
    ...(line !== null && { transaction_id: `row-${line}` }),
  });

it('sumMoneyForClaim counts each manual entry, and each statement line once, however often it was matched', () => {
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 500 }),
    times: fc.integer({ min: 1, max: 3 }),
    isMatched: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 500 })),
      (lines, byHand) => {
        const ofLines = lines.flatMap(({ amount, times, isMatched }, index) =>
          Array.from({ length: times }, (_, time) => [
            money(amount, index),
            ...(time === times - 1 && isMatched ? [] : [money(-amount, index)]),
          ]).flat(),
        );
        const entries = [...ofLines, ...byHand.map((amount) => money(amount, null)), money(7, null, 'other')];
        const sumOfLines = lines.reduce((sum, { amount, isMatched }) => sum + (isMatched ? amount : 0), 0);
        const sum = byHand.reduce((all, amount) => all + amount, sumOfLines);
        expect(sumStatementMoneyForClaim(entries, 'claim')).toBe(sumOfLines);
        expect(sumMoneyForClaim(entries, 'claim')).toBe(sum);
        expect([sumMoneyForClaim(entries, 'other'), sumStatementMoneyForClaim(entries, 'other')]).toEqual([
          7, 0,
        ]);
        for (const [index, { amount, isMatched }] of lines.entries())
          expect(getAmountAfterReversals(money(amount, index), entries)).toBe(isMatched ? amount : 0);
      },
    ),
  );
});

it('sumMoneyForClaim ignores statement lines whose reversals exceed their amount', () => {
  const overdrawn = [money(100, 1), money(-130, 1)];
  expect(sumMoneyForClaim(overdrawn, 'claim')).toBe(0);
});
