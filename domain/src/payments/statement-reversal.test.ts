import { describe, expect, it } from 'vitest';
import {
  type BankTransaction,
  buildBankTransaction,
  buildStatementLineUpdate,
  type RawStatementRow,
  statementRowsSchema,
} from './bank-statement';
import type { StoredStatementLine } from './statement-import';
import { findReversals } from './statement-reversal';

const now = new Date('2026-11-18T09:00:00Z');
type Changes = Partial<RawStatementRow>;

const rowsOf = (...changes: Changes[]) =>
  statementRowsSchema.parse(
    changes.map((change) => ({
      ...{ booked_on: '2026-11-17', amount: '46,000', narration: '', reference: '', balance: '' },
      ...change,
    })),
  );

function linesOf(...changes: Changes[]): StoredStatementLine[] {
  return rowsOf(...changes).map((row, index) => ({
    id: `line-${index}`,
    line: buildBankTransaction(row, 'ama', now),
  }));
}

const sent = (change: Changes) => ({ amount: '-46,000', ...change });

/** Returns the matched pairs of a sent row and a stored line, and the row numbers that were not paired. */
function find(debits: Changes[], lines: StoredStatementLine[]) {
  const { reversals, unpaired } = findReversals(rowsOf(...debits), lines);
  return {
    pairs: reversals.map(({ debit, id, evidence }) => [debit.number, id, evidence]),
    unpaired: unpaired.map(({ number }) => number),
  };
}

const setAside = (reversed_on?: string): BankTransaction['set_aside'] => ({
  ...{ reason: 'reversal', note: null, by: 'ama', at: now, ...(reversed_on && { reversed_on }) },
});
const withFields = (
  { id, line }: StoredStatementLine,
  changes: Partial<BankTransaction>,
): StoredStatementLine => {
  const changed = { ...line, ...changes };
  return { id, line: { ...changed, ...buildStatementLineUpdate(changed) } };
};

const session = '000013261117093012345678901234';
const conf = 'CONF-1795745641027';

describe('findReversals', () => {
  it.each<[string, Changes, Changes, string | null]>([
    ['the session', { reference: session }, { narration: `NIP ${session}` }, 'certain'],
    ['an order', { narration: `SEGUN/${conf}` }, { narration: `REVERSAL SEGUN/${conf}` }, 'certain'],
    ['an order without the word', { narration: conf }, { narration: `TRF ${conf}` }, 'likely'],
    ['a reference', { reference: 'FT26321-77' }, { reference: 'FT26321-77', narration: 'RVSL' }, 'certain'],
    ['a reference without the word', { reference: 'FT26321-77' }, { reference: 'FT26321-77' }, 'likely'],
    ['the words', { narration: 'NIP FROM SEGUN ADE' }, { narration: 'REVERSAL-NIP SEGUN ADE' }, 'certain'],
    [
      'the words of an own transfer',
      { narration: 'RVSL-NIP TO FARM GATE' },
      { narration: 'NIP TO FARM GATE' },
      'certain',
    ],
    ['a placeholder', { reference: '000000000000' }, { reference: '000000000000' }, null],
    ['one word', { narration: 'NIP FROM SEGUN' }, { narration: 'REVERSAL SEGUN' }, null],
    ['the words without a reversal', { narration: 'SEGUN ADE' }, { narration: 'SEGUN ADE' }, null],
    ['another sum', { reference: session, amount: '45,999' }, { reference: session }, null],
    ['an old line', { reference: session, booked_on: '2026-11-02' }, { reference: session }, null],
  ])(
    'pairs a reversal with a received statement line only if the evidence suffices: %s',
    (_, credit, debit, evidence) => {
      const { pairs } = find([sent(debit)], linesOf({ amount: '46,000', ...credit }));
      expect(pairs).toEqual(evidence ? [[1, 'line-0', evidence]] : []);
    },
  );

  it('findReversals ignores a reference that also appears on rows with other amounts', () => {
    const shared = { reference: 'POS2070AB12' };
    expect(find([sent(shared), sent({ ...shared, amount: '-12' })], linesOf(shared)).pairs).toEqual([]);
  });

  it('reports rows that are marked as a reversal but match no known statement line', () => {
    expect(find([sent({ narration: 'REVERSAL' }), sent({ narration: 'RENT' })], [])).toEqual({
      pairs: [],
      unpaired: [1],
    });
  });

  it('reverses each statement line once, prefers open lines, and reverses nothing on a repeated import', () => {
    const [one, other] = linesOf({ narration: conf }, { narration: conf });
    if (!one || !other) throw new Error('Two lines');
    const match = { order_id: 'o', entry_id: 'x', amount: 4_600_000, matched_by: 'ama', matched_at: now };
    const matched = withFields(one, { matches: [match] });
    const debit = sent({ narration: `REVERSAL ${conf}` });
    expect(find([debit], [matched, other]).pairs).toEqual([[1, 'line-1', 'certain']]);
    expect(find([debit, debit], [matched, other]).pairs).toHaveLength(2);
    const reversed = withFields(other, { set_aside: setAside('2026-11-17') });
    expect(find([debit], [matched, reversed])).toEqual({ pairs: [], unpaired: [] });
    const byHand = withFields(other, { set_aside: setAside() });
    expect(find([debit], [matched, byHand])).toEqual({ pairs: [], unpaired: [] });
    const earlier = withFields(other, { set_aside: setAside('2026-11-16') });
    expect(find([debit], [matched, earlier]).pairs).toEqual([[1, 'line-0', 'certain']]);
    const putBack = { ...reversed, line: { ...other.line, not_reversed_on: '2026-11-17' } };
    expect(find([debit], [matched, putBack])).toEqual({ pairs: [], unpaired: [] });
    const loan = withFields(other, {
      set_aside: { ...setAside('2026-11-17'), reason: 'loan', note: null, by: 'ama', at: now },
    });
    expect(find([debit], [loan])).toEqual({ pairs: [], unpaired: [1] });
  });
});
