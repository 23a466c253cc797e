import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStatementLineUpdate } from './bank-statement';
import { checkStatementBalance, type StatementMovement, sumStatementLines } from './statement-totals';

/** Returns movements with running balances after `opening`. */
function withBalances(opening: number, amounts: readonly number[]): StatementMovement[] {
  let balance = opening;
  return amounts.map((amount) => {
    balance += amount;
    return { booked_on: '2026-11-17', amount, balance };
  });
}

const amount = fc.integer({ min: -100_000, max: 100_000 }).filter((one) => one !== 0);

describe('checkStatementBalance', () => {
  it('finds no balance difference in a complete file in either sort direction, and detects any missing row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(amount, { minLength: 3, maxLength: 8 }),
        fc.nat(),
        (opening, amounts, pick) => {
          const complete = withBalances(opening, amounts);
          const closing = opening + amounts.reduce((sum, one) => sum + one, 0);
          expect(checkStatementBalance(complete)).toMatchObject({ opening, closing, difference: 0 });
          expect(checkStatementBalance(complete.toReversed()).difference).toBe(0);
          const missing = complete[1 + (pick % (complete.length - 2))];
          const rest = complete.filter((one) => one !== missing);
          const { difference, received, sent } = checkStatementBalance(rest);
          expect([difference, received - sent]).toEqual([
            -(missing?.amount ?? 0),
            closing - opening - (missing?.amount ?? 0),
          ]);
        },
      ),
    );
  });

  it('checkStatementBalance detects the sort direction by date if a statement row is missing', () => {
    const [first, , last] = withBalances(1000, [500, -200, 300]);
    if (!first || !last) throw new Error('Three rows');
    const rows = [{ ...last, booked_on: '2026-11-18' }, first];
    expect(checkStatementBalance(rows)).toEqual({
      ...{ received: 800, sent: 0, opening: 1000, closing: 1600, difference: 200 },
    });
    expect(checkStatementBalance(rows.toReversed()).difference).toBe(200);
  });

  it('checkStatementBalance returns a null difference for rows without balances', () => {
    const rows = [{ booked_on: '2026-11-17', amount: 500, balance: null }];
    expect(checkStatementBalance(rows)).toEqual({
      ...{ received: 500, sent: 0, opening: null, closing: null, difference: null },
    });
    expect(checkStatementBalance([]).difference).toBeNull();
  });
});

it('the imported amount of statement lines equals the matched, set-aside and open amounts together', () => {
  const at = new Date('2026-11-18T09:00:00Z');
  const line = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
    rest: fc.integer({ min: 0, max: 900 }),
    isAside: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line), (given) => {
      const lines = given.map(({ parts, rest, isAside }) => {
        const set_aside = { reason: 'loan' as const, note: null, by: 'ama', at };
        const matches = parts.map((part) => ({
          ...{ order_id: 'o', entry_id: 'x', amount: part, matched_by: 'ama', matched_at: at },
        }));
        const amount = rest + parts.reduce((sum, part) => sum + part, 0);
        const fields = isAside ? { matches: [], set_aside } : { matches, set_aside: null };
        return { amount, ...buildStatementLineUpdate({ amount, ...fields }) };
      });
      const { imported, matched, setAside, open } = sumStatementLines(lines);
      expect(matched + setAside + open).toBe(imported);
      expect(imported).toBe(lines.reduce((sum, one) => sum + one.amount, 0));
    }),
  );
});
