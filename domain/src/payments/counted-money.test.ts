import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSampleEntry } from '../fixtures/sample-ledger';
import { sumClaimedMoney, getCountedAmount, sumStatementMoney } from './counted-money';

/** Money of a claim, from the statement line if it has a number. Reversals of lines are no money of a claim. */
const money = (amount: number, line: number | null, claim: string | null = 'claim') =>
  createSampleEntry(amount, {
    ...(amount < 0 ? { kind: 'adjusted' as const } : { confirmation_id: claim }),
    ...(line !== null && { transaction_id: `row-${line}` }),
  });

it('counts what remains of each statement line once, however often it was matched, and all money by hand', () => {
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
        expect(sumStatementMoney(entries, 'claim')).toBe(sumOfLines);
        expect(sumClaimedMoney(entries, 'claim')).toBe(sum);
        expect([sumClaimedMoney(entries, 'other'), sumStatementMoney(entries, 'other')]).toEqual([7, 0]);
        for (const [index, { amount, isMatched }] of lines.entries())
          expect(getCountedAmount(money(amount, index), entries)).toBe(isMatched ? amount : 0);
      },
    ),
  );
});

it('ignores lines whose reversals exceed their amount', () => {
  const overdrawn = [money(100, 1), money(-130, 1)];
  expect(sumClaimedMoney(overdrawn, 'claim')).toBe(0);
});
