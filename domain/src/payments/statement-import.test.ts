import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildBankTransaction,
  type RawStatementRow,
  type StatementRow,
  statementRowsSchema,
} from './bank-statement';
import { compareWithStoredLines, getStatementRowKey, type StoredStatementLine } from './statement-import';

const now = new Date('2026-11-18T09:00:00Z');
const printed: RawStatementRow = {
  ...{ booked_on: '2026-11-17', amount: '24,500.00', narration: 'NIP FROM ADA OBI', reference: '' },
  ...{ balance: '', occurrence: 1, copy: 1, is_confirmed: false },
};
type Changes = Partial<RawStatementRow>;
const rowsOf = (...changes: Changes[]) =>
  statementRowsSchema.parse(changes.map((change) => ({ ...printed, ...change })));
const keyOf = (change: Changes = {}) => rowsOf(change).map(getStatementRowKey)[0];

/** Imports rows like the server does, and returns all stored rows and the result of each row. */
function importRows(stored: readonly StoredStatementLine[], rows: readonly StatementRow[], importId: string) {
  const compared = compareWithStoredLines(rows, stored, importId);
  const added = new Map(
    compared
      .filter(({ result }) => result === 'new')
      .map(({ row }) => [getStatementRowKey(row), buildBankTransaction(row, 'ama', now, importId)]),
  );
  return {
    stored: [...stored, ...[...added].map(([id, line]) => ({ id, line }))],
    results: compared.map(({ result }) => result).join(' '),
  };
}

/** Imports each file after the other, and returns the results by file. */
function importFiles(...files: Changes[][]) {
  let stored: StoredStatementLine[] = [];
  const results = files.map((file, index) => {
    const imported = importRows(stored, rowsOf(...file), `import-${index}`);
    stored = imported.stored;
    return imported.results;
  });
  return { results, stored };
}

const session = '000013261117093012345678901234';

describe('getStatementRowKey', () => {
  it('getStatementRowKey returns a stable key for a row, because stored ids are hashes of the key', () => {
    const text = { narration: ' NIP  from Ada Obi ', reference: 'FT-1' };
    expect(keyOf(text)).toBe('["2026-11-17",2450000,"nip from ada obi","ft-1",1]');
    expect(keyOf({ ...text, balance: '1,000' })).toBe(
      '["2026-11-17",2450000,"nip from ada obi","ft-1","balance",100000]',
    );
    expect(keyOf({ reference: session, booked_on: '2026-11-18', balance: '1' })).toBe(
      `["${session}",2450000]`,
    );
    expect(keyOf({ reference: '000000000000', narration: 'Ada' })).toBe(
      '["2026-11-17",2450000,"ada","000000000000",1]',
    );
  });

  it('rows that differ only in the spelling of their text, amount or balance have the same statement row key', () => {
    expect(keyOf({ amount: '24500', narration: ' nip from  ada OBI' })).toBe(keyOf());
    expect(keyOf({ balance: '1,000' })).toBe(keyOf({ balance: '1000.00', occurrence: 2 }));
    expect(keyOf({ balance: '1,000' })).not.toBe(keyOf({ balance: '1,000', occurrence: 2, copy: 2 }));
  });
});

const short = { reference: 'FT-1', narration: 'NIP FROM AD' };
const line = { reference: session, narration: 'NIP FROM ADA OBI', balance: '99,000.00' };
const bola = { narration: 'NIP FROM BOLA EZE' };
const placeholder = { reference: '000000000000' };
const zeros = { ...line, reference: '00123456789012', narration: 'NIP' };
const rounded = { ...line, reference: '1.32611170930123E+28' };
const accents = { narration: 'NIP FROM ADÉ\u00A0OLÁ – ₦', balance: '1' };

it.each<[string, Changes[][], string[]]>([
  [
    'the same transfer with a session, a balance or another description',
    [
      [{ narration: `NIP ${session} FROM ADA OBI` }],
      [{ narration: `NIP ${session}`, balance: '99,000.00' }],
      [line],
    ],
    ['new', 'known', 'known'],
  ],
  [
    'a reference and a balance',
    [[{ reference: 'FT-1' }], [{ reference: 'FT-1', balance: '9' }]],
    ['new', 'known'],
  ],
  ['a balance that is left out later', [[{ balance: '99,000.00' }], [{}]], ['new', 'known']],
  ['another day', [[{}], [{ booked_on: '2026-11-18' }]], ['new', 'new']],
  ['another amount', [[{ reference: session }], [{ reference: session, amount: '1' }]], ['new', 'new']],
  [
    'a longer description, even with the same balance',
    [[{ ...short, balance: '9' }], [{ reference: 'FT-1', balance: '9' }]],
    ['new', 'unsure'],
  ],
  ['a longer description without a balance', [[short], [{ reference: 'FT-1' }]], ['new', 'unsure']],
  [
    'transfers with the same placeholder as a reference',
    [[placeholder, { ...placeholder, ...bola }], [{ ...placeholder, narration: 'NIP FROM CHI' }]],
    ['new new', 'unsure'],
  ],
  [
    'transfers with the same placeholder and other balances',
    [[{ ...placeholder, balance: '100' }], [{ ...placeholder, ...bola, balance: '200' }]],
    ['new', 'new'],
  ],
  [
    'transfers with the same placeholder in place of a session',
    [[{ reference: '9'.repeat(30) }, { reference: '9'.repeat(30), ...bola }]],
    ['new new'],
  ],
  [
    'another description with a reference',
    [[short], [{ ...short, narration: 'NIP BOLA' }]],
    ['new', 'unsure'],
  ],
  [
    'another description',
    [[{}], [{ balance: '9' }], [{ narration: 'NIP FROM AD' }]],
    ['new', 'known', 'unsure'],
  ],
  ['a reference in exponent form', [[line], [{ ...line, reference: '1.32611E+28' }]], ['new', 'unsure']],
  ['a reference in exponent form before the whole one', [[rounded], [line]], ['new', 'unsure']],
  [
    'a rounded reference',
    [[line], [{ ...line, reference: '13261117093012300000000000' }]],
    ['new', 'unsure'],
  ],
  ['a reference without a value', [[line], [{ ...line, reference: '#####' }]], ['new', 'unsure']],
  ['a rounded reference and another balance', [[line], [{ ...rounded, balance: '1' }]], ['new', 'new']],
  ['lost zeros', [[zeros], [{ ...zeros, reference: '123456789012', balance: '' }]], ['new', 'known']],
  ['another encoding', [[accents], [{ narration: 'NIP FROM ADE OLA - ₦', balance: '1' }]], ['new', 'known']],
  [
    'equal transfers in a file that is imported again',
    [
      [{}, bola, { occurrence: 2 }],
      [{}, bola, { occurrence: 2 }],
    ],
    ['new new new', 'known known known'],
  ],
  [
    'equal rows with the same balance, which are all kept',
    [
      [{ balance: '100' }, { balance: '100', occurrence: 2, copy: 2 }],
      [{ balance: '100' }, { balance: '100', occurrence: 2, copy: 2 }],
      [{ balance: '100' }],
    ],
    ['new new', 'known known', 'known'],
  ],
  [
    'equal transfers with balances',
    [[{ balance: '100' }, { balance: '200', occurrence: 2 }], [{ balance: '200' }]],
    ['new new', 'known'],
  ],
  ['an equal transfer with another balance', [[{ balance: '100' }], [{ balance: '200' }]], ['new', 'new']],
  [
    'a second equal transfer with a balance',
    [[{}], [{ balance: '5' }, { balance: '9', occurrence: 2 }]],
    ['new', 'known new'],
  ],
  [
    'a later file with the earlier transfers',
    [[{}], [bola, {}, { occurrence: 2 }]],
    ['new', 'new known new'],
  ],
  [
    'a later file without the earlier transfers, until staff confirm it',
    [[{}], [bola], [{ ...bola, is_confirmed: true }], [bola]],
    ['new', 'unsure', 'new', 'known'],
  ],
  ['another session', [[{ reference: session }], [{ reference: session.replace('4', '5') }]], ['new', 'new']],
])('importing statement rows recognizes %s', (_, files, results) => {
  const imported = importFiles(...files);
  expect(imported.results).toEqual(results);
  expect(imported.stored).toHaveLength(results.join(' ').match(/new/g)?.length ?? 0);
});

it('importing another batch of the same statement import treats equal transfers as new', () => {
  const first = importRows([], rowsOf({}), 'one');
  const second = importRows(first.stored, rowsOf(bola, { occurrence: 2 }), 'one');
  expect(second.results).toBe('new new');
  expect(importRows(second.stored, rowsOf(bola, { occurrence: 2 }), 'one').results).toBe('known known');
  expect(importRows(first.stored, rowsOf({ occurrence: 2 }), 'resumed').results).toBe('new');
  // A similar row is a possible duplicate only if it was stored by another import.
  const similar = rowsOf({ reference: 'FT-1' });
  expect(importRows(first.stored, similar, 'one').results).toBe('new');
  expect(importRows(first.stored, similar, 'two').results).toBe('unsure');
});

it('compareWithStoredLines also compares statement rows with older stored rows without a balance', () => {
  const [row] = rowsOf({});
  if (!row) throw new Error('No row');
  const { balance: _balance, ...old } = buildBankTransaction(row, 'ama', now);
  const compare = (change: Changes, importId?: string) =>
    compareWithStoredLines(rowsOf(change), [{ id: 'old', line: old }], importId).map(({ result }) => result);
  expect([compare({ balance: '5' }, 'new-import'), compare(bola)]).toEqual([['known'], ['unsure']]);
});

const transfers = fc.array(
  fc.record({
    amount: fc.constantFrom('24,500.00', '24,499.50'),
    narration: fc.constantFrom('NIP FROM ADA OBI', 'NIP FROM ADA OBI VIA MOBILE', 'NIP FROM BOLA'),
    reference: fc.constantFrom('', 'FT-1', 'FT-2'),
    withSession: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

it('importing any file in parts, and then importing the file again, stores each transfer exactly once', () => {
  fc.assert(
    fc.property(transfers, fc.nat(), (list, cut) => {
      const counts = new Map<string, number>();
      // Numbers equal rows like the browser does.
      const file = list.map(({ withSession, ...given }, index) => {
        const row = withSession
          ? { ...given, reference: `000013261117${String(index + 1).padStart(18, '3')}` }
          : given;
        const text = JSON.stringify(row);
        const occurrence = (counts.get(text) ?? 0) + 1;
        counts.set(text, occurrence);
        return { ...row, occurrence };
      });
      const part = file.slice(0, cut % (file.length + 1));
      const { results, stored } = importFiles(...(part.length > 0 ? [part] : []), file, file);
      expect(stored).toHaveLength(file.length);
      expect(results.at(-1)).toBe(file.map(() => 'known').join(' '));
    }),
  );
});
