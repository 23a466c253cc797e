import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildBankTransaction,
  type PrintedRow,
  type StatementRow,
  statementRowsSchema,
} from './bank-statement';
import { compareWithStored, findTransferId, getStatementRowKey, type StoredRow } from './statement-import';

const now = new Date('2026-11-18T09:00:00Z');
const printed: PrintedRow = {
  booked_on: '2026-11-17',
  amount: '24,500.00',
  narration: 'NIP FROM ADA OBI',
  reference: '',
  balance: '',
  occurrence: 1,
  is_confirmed: false,
};
const rowsOf = (...changes: Partial<PrintedRow>[]) =>
  statementRowsSchema.parse(changes.map((change) => ({ ...printed, ...change })));
const keyOf = (change: Partial<PrintedRow> = {}) => rowsOf(change).map(getStatementRowKey)[0];

/** Imports rows like the server does, and returns all stored rows and what is unsure. */
function importRows(stored: readonly StoredRow[], rows: readonly StatementRow[], importId: string) {
  const compared = compareWithStored(rows, stored, importId);
  const added = new Map(
    compared
      .filter(({ result }) => result === 'new')
      .map(({ row }) => [getStatementRowKey(row), buildBankTransaction(row, 'ama', now, importId)]),
  );
  return {
    stored: [...stored, ...[...added].map(([id, line]) => ({ id, line }))],
    results: compared.map(({ result }) => result),
  };
}

/** Imports each file after the other, and returns the results by file. */
function importFiles(...files: Partial<PrintedRow>[][]) {
  let stored: StoredRow[] = [];
  const results = files.map((file, index) => {
    const imported = importRows(stored, rowsOf(...file), `import-${index}`);
    stored = imported.stored;
    return imported.results;
  });
  return { results, stored };
}

const session = '000013261117093012345678901234';

describe('getStatementRowKey', () => {
  it('identifies a row by its NIBSS session or long reference and its amount', () => {
    const own = keyOf({ narration: `NIP ${session} ADA`, balance: '1' });
    expect(keyOf({ reference: session, booked_on: '2026-11-18' })).toBe(own);
    expect(keyOf({ reference: session, amount: '24,500.01' })).not.toBe(own);
    expect(keyOf({ reference: 'FT 26321-12345678' })).toBe(
      keyOf({ reference: 'ft2632112345678', narration: '' }),
    );
    expect(keyOf({ reference: 'FT-1' })).not.toBe(keyOf({ reference: 'FT-1', narration: '' }));
  });

  it('has a form that never changes, because stored ids are hashes of it', () => {
    const text = { narration: ' NIP  from Ada Obi ', reference: 'FT-1' };
    expect(keyOf(text)).toBe('["2026-11-17",2450000,"nip from ada obi","ft-1",1]');
    expect(keyOf({ ...text, balance: '1,000' })).toBe(
      '["2026-11-17",2450000,"nip from ada obi","ft-1","balance",100000]',
    );
    expect(keyOf({ reference: session })).toBe(`["${session}",2450000]`);
  });

  it('identifies other rows by what they say, and equal ones by balance or occurrence', () => {
    expect(keyOf({ amount: '24500', narration: ' nip from  ada OBI' })).toBe(keyOf());
    expect(keyOf({ occurrence: 2 })).not.toBe(keyOf());
    expect(keyOf({ balance: '1,000' })).toBe(keyOf({ balance: '1000.00', occurrence: 2 }));
    expect(keyOf({ balance: '1' })).not.toBe(keyOf());
    for (const change of [
      { booked_on: '2026-11-16' },
      { amount: '1' },
      { narration: 'x' },
      { reference: 'x' },
    ]) {
      expect(keyOf(change)).not.toBe(keyOf());
    }
  });
});

it.each([
  [`NIP/${session}/ADA`, '', session],
  ['', session, session],
  [`NIP 0${session}`, '', null],
  ['NIP', 'FT26321-1234567890', 'ft263211234567890'],
  ['NIP', '17112026', null],
])('findTransferId finds the bank’s id of a transfer: %s %s', (narration, reference, id) => {
  expect(findTransferId({ narration, reference })).toBe(id);
});

describe('the same transfer exported three ways', () => {
  it('is one row when it has a session', () => {
    const { results, stored } = importFiles(
      [{ narration: `NIP ${session} FROM ADA OBI` }],
      [{ narration: `NIP ${session} FROM ADA OBI`, balance: '99,000.00' }],
      [{ narration: 'NIP FROM AD', reference: session, booked_on: '2026-11-18' }],
    );
    expect(results).toEqual([['new'], ['known'], ['known']]);
    expect(stored).toHaveLength(1);
  });

  it('is one row when it has a reference', () => {
    const { results } = importFiles(
      [{ reference: 'FT-1' }],
      [{ reference: 'FT-1', balance: '99,000.00' }],
      [{ reference: 'FT-1', narration: 'NIP FROM AD' }],
    );
    expect(results).toEqual([['new'], ['known'], ['known']]);
  });

  it('is one row if a bank leaves out the balance later', () => {
    expect(importFiles([{ balance: '99,000.00' }], [{}]).results).toEqual([['new'], ['known']]);
  });

  it('is another row on another day, or with the same session and another amount', () => {
    expect(importFiles([{}], [{ booked_on: '2026-11-18' }]).results[1]).toEqual(['new']);
    expect(importFiles([{ reference: session }], [{ reference: session, amount: '1' }]).results[1]).toEqual([
      'new',
    ]);
  });

  it('is one row when a later export has more of its description, and unsure with another one', () => {
    const short = { reference: 'FT-1', narration: 'NIP FROM AD' };
    expect(importFiles([short], [{ reference: 'FT-1' }]).results[1]).toEqual(['known']);
    expect(importFiles([short], [{ reference: 'FT-1', narration: 'NIP FROM BOLA' }]).results[1]).toEqual([
      'unsure',
    ]);
  });

  it('is one row with or without a balance, and unsure with another description', () => {
    const { results, stored } = importFiles([{}], [{ balance: '99,000.00' }], [{ narration: 'NIP FROM AD' }]);
    expect(results).toEqual([['new'], ['known'], ['unsure']]);
    expect(stored).toHaveLength(1);
  });
});

describe('a file that a spreadsheet has saved again', () => {
  const line = { reference: session, narration: 'NIP FROM ADA OBI', balance: '99,000.00' };

  it.each([
    ['in exponent form', '1.32611E+28'],
    ['in exponent form with all digits', '1.32611170930123E+28'],
    ['rounded to 15 digits', '13261117093012300000000000'],
    ['without a value', '#####'],
  ])('is unsure if the reference is %s, with the day, amount and balance of a known line', (_, reference) => {
    const { results, stored } = importFiles([line], [{ ...line, reference }]);
    expect(results).toEqual([['new'], ['unsure']]);
    expect(stored).toHaveLength(1);
  });

  it('is unsure in the other order, too', () => {
    expect(importFiles([{ ...line, reference: '1.32611170930123E+28' }], [line]).results[1]).toEqual([
      'unsure',
    ]);
  });

  it('is known if only the leading zeros of the reference are missing', () => {
    const zeros = { ...line, reference: '00123456789012', narration: 'NIP' };
    expect(importFiles([zeros], [{ ...zeros, reference: '123456789012', balance: '' }]).results[1]).toEqual([
      'known',
    ]);
  });

  it('keeps another balance apart', () => {
    const other = { ...line, reference: '1.32611170930123E+28', balance: '123,500.00' };
    expect(importFiles([line], [other]).results[1]).toEqual(['new']);
  });
});

it('recognises a line in another encoding, with other dashes, accents or spaces', () => {
  const { results } = importFiles(
    [{ narration: 'NIP FROM ADÉ\u00A0OLÁ – ₦', balance: '1' }],
    [{ narration: 'NIP FROM ADE OLA - ₦', balance: '1' }],
  );
  expect(results[1]).toEqual(['known']);
});

describe('equal transfers of one day', () => {
  const bola = { narration: 'NIP FROM BOLA EZE' };

  it('are all new in one file, and all known when it is imported again', () => {
    const file = [{}, bola, { occurrence: 2 }];
    expect(importFiles(file, file).results).toEqual([
      ['new', 'new', 'new'],
      ['known', 'known', 'known'],
    ]);
  });

  it('are distinguished by their balances', () => {
    const file = [{ balance: '100' }, { balance: '200', occurrence: 2 }];
    expect(importFiles(file, file).results).toEqual([
      ['new', 'new'],
      ['known', 'known'],
    ]);
    expect(importFiles([{ balance: '100' }], [{ balance: '200' }]).results).toEqual([['new'], ['new']]);
  });

  it('are new with a balance if only the first one is stored, without a balance', () => {
    expect(importFiles([{}], [{ balance: '5' }, { balance: '9', occurrence: 2 }]).results[1]).toEqual([
      'known',
      'new',
    ]);
  });

  it('are new in a later file that also has the earlier ones', () => {
    expect(importFiles([{}], [bola, {}, { occurrence: 2 }]).results).toEqual([
      ['new'],
      ['new', 'known', 'new'],
    ]);
  });

  it('are unsure in a later file without the earlier ones, until staff confirm them', () => {
    expect(importFiles([{}], [bola], [{ ...bola, is_confirmed: true }], [bola]).results).toEqual([
      ['new'],
      ['unsure'],
      ['new'],
      ['known'],
    ]);
  });

  it('are new when the file continues in another batch of the same import', () => {
    const first = importRows([], rowsOf({}), 'one');
    const second = importRows(first.stored, rowsOf(bola, { occurrence: 2 }), 'one');
    expect(second.results).toEqual(['new', 'new']);
    expect(importRows(second.stored, rowsOf(bola, { occurrence: 2 }), 'one').results).toEqual([
      'known',
      'known',
    ]);
    expect(importRows(first.stored, rowsOf({ occurrence: 2 }), 'resumed').results).toEqual(['new']);
    expect(importRows(first.stored, rowsOf(bola), 'one').results).toEqual(['new']);
  });

  it('with different sessions are never unsure', () => {
    const other = session.replace('4', '5');
    expect(importFiles([{ reference: session }], [{ reference: other }]).results).toEqual([['new'], ['new']]);
  });

  it('compares with rows that were stored before balances were', () => {
    const [row] = rowsOf({});
    if (!row) throw new Error('No row');
    const { balance: _balance, ...line } = buildBankTransaction(row, 'ama', now);
    const known = compareWithStored(rowsOf({ balance: '5' }), [{ id: 'old', line }], 'new-import');
    expect(known).toMatchObject([{ result: 'known' }]);
    expect(compareWithStored(rowsOf(bola), [{ id: 'old', line }], undefined)).toMatchObject([
      { result: 'unsure' },
    ]);
  });
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

/** Builds a bank's file with all these transfers, and numbers equal rows like the browser does. */
function buildFile(
  list: readonly { amount: string; narration: string; reference: string; withSession: boolean }[],
) {
  const counts = new Map<string, number>();
  return list.map(({ withSession, ...given }, index) => {
    const row = withSession
      ? { ...given, reference: `${10 ** 29 + index}`.replace(/\D/g, '').padEnd(30, String(index)) }
      : given;
    const text = JSON.stringify(row);
    const occurrence = (counts.get(text) ?? 0) + 1;
    counts.set(text, occurrence);
    return { ...row, occurrence };
  });
}

it('loses no transfer and doubles none, for any file that is imported in parts and again', () => {
  fc.assert(
    fc.property(transfers, fc.nat(), (list, cut) => {
      const file = buildFile(list);
      const part = file.slice(0, cut % (file.length + 1));
      const { results, stored } = importFiles(...(part.length > 0 ? [part] : []), file, file);
      expect(stored).toHaveLength(file.length);
      expect(results.at(-1)).toEqual(file.map(() => 'known'));
    }),
  );
});
