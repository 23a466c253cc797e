import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import {
  assertRowsNotInFuture,
  bankTransactionSchema,
  type BankTransaction,
  buildBankTransaction,
  buildStatementLineUpdate,
  getUnmatchedAmount,
  isDateString,
  findNibssSessionId,
  isRoundedReference,
  parseOrderIdentifier,
  type RawStatementRow,
  findOrderReferences,
  statementRowsSchema,
} from './bank-statement';

const printed: RawStatementRow = {
  booked_on: '2026-11-17',
  amount: '12,701.00',
  narration: 'TRF FRM ADA OBI conf-1763370000000',
  reference: 'S1',
  balance: '',
  occurrence: 1,
  copy: 1,
  is_confirmed: false,
};
const rowsOf = (...changes: Partial<RawStatementRow>[]) =>
  statementRowsSchema.parse(changes.map((change) => ({ ...printed, ...change })));

const problems: [string, Partial<RawStatementRow>][] = [
  ['"17/11/2026" is not a date like 2026-11-17.', { booked_on: '17/11/2026' }],
  ['"2026-02-30" is not a date like 2026-11-17.', { booked_on: '2026-02-30' }],
  ['"0" is not an amount.', { amount: '0' }],
  ['"10,000,000.01" is not an amount.', { amount: '10,000,000.01' }],
  ['"-10,000,000.01" is not an amount.', { amount: '-10,000,000.01' }],
  ['"much" is not an amount.', { amount: 'much' }],
];

describe('rows and lines of a bank statement', () => {
  it.each(problems)('rejects invalid statement rows with “%s”', (message, change) => {
    const { error } = statementRowsSchema.safeParse([printed, { ...printed, ...change }]);
    expect(error?.issues.map((issue) => issue.message)).toEqual([`Row 2: ${message}`]);
  });

  it.each([
    ['2026-11-17', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-11', false],
    ['2026', false],
    ['26-11-17', false],
    ['+012026-11-17', false],
    ['2026-11-17T00:00', false],
    ['', false],
  ])('a bank statement accepts only dates in the form 2026-11-17: %j', (text, is) =>
    expect(isDateString(text)).toBe(is),
  );

  it('a bank statement accepts amounts from one kobo to ten million naira', () => {
    expect(rowsOf({ amount: '10,000,000.00' })).toMatchObject([{ amount: 1_000_000_000 }]);
    expect(rowsOf({ amount: '0.01' })).toMatchObject([{ amount: 1 }]);
  });

  it.each([
    ['booked_on', 10, '2026-11-17'],
    ['amount', 30, '1,000'],
    ['narration', 500, 'TRF FRM ADA'],
    ['reference', 120, 'S1'],
    ['balance', 30, 'held'],
  ])('trims the field %s of a statement row and limits its length to %i characters', (column, most, text) => {
    expect(rowsOf({ [column]: `  ${text}  ` })).toEqual(rowsOf({ [column]: text }));
    const firstIssue = (length: number) =>
      statementRowsSchema.safeParse([{ ...printed, [column]: '1'.repeat(length) }]).error?.issues[0]?.code;
    expect(firstIssue(most)).not.toBe('too_big');
    expect(firstIssue(most + 1)).toBe('too_big');
  });

  it('rejects statement rows with dates in the future', () => {
    const message = 'Row 2: 2026-11-19 is in the future.';
    const change = { booked_on: '2026-11-19' };
    expect(() => assertRowsNotInFuture(rowsOf({}, change), '2026-11-18')).toThrow(
      new DomainError('invalid-input', message),
    );
    expect(() => assertRowsNotInFuture(rowsOf({}), '2026-11-17')).not.toThrow();
  });

  it('accepts batches of 1 to 200 statement rows', () => {
    expect(statementRowsSchema.safeParse([]).success).toBe(false);
    const many = Array.from({ length: 201 }, () => printed);
    expect(statementRowsSchema.safeParse(many.slice(1)).success).toBe(true);
    expect(statementRowsSchema.safeParse(many).success).toBe(false);
  });

  it('builds bank transactions in kobo that are not matched to an order', () => {
    const now = new Date('2026-11-18T09:00:00Z');
    const [row] = rowsOf({ amount: '1.05' });
    if (!row) throw new Error('No row');
    const stored = buildBankTransaction(row, 'ama', now);
    expect(bankTransactionSchema.parse(stored)).toEqual(stored);
    expect(stored).toStrictEqual({
      booked_on: '2026-11-17',
      amount: 105,
      narration: printed.narration,
      reference: 'S1',
      row: 1,
      imported_by: 'ama',
      imported_at: now,
      state: 'open',
      matches: [],
      order_ids: [],
      set_aside: null,
    });
    const later = buildBankTransaction(row, 'ama', now, 'import-1');
    expect(bankTransactionSchema.parse(later)).toEqual({ ...stored, import_id: 'import-1' });
  });

  it('a statement line has an unmatched amount until the whole line is matched to orders or set aside', () => {
    const at = new Date('2026-11-18T09:00:00Z');
    const match = (order_id: string, amount: number) => ({
      ...{ order_id, amount, entry_id: 'x', matched_by: 'ama', matched_at: at },
    });
    const stateOf = (amounts: number[], set_aside: BankTransaction['set_aside'] = null) => {
      const line = { amount: 100, set_aside, matches: amounts.map((sum, index) => match(`o${index}`, sum)) };
      const { state, order_ids } = buildStatementLineUpdate(line);
      return [state, getUnmatchedAmount(line), order_ids];
    };
    expect(stateOf([])).toEqual(['open', 100, []]);
    expect(stateOf([60])).toEqual(['open', 40, ['o0']]);
    expect(stateOf([60, 40])).toEqual(['matched', 0, ['o0', 'o1']]);
    expect(stateOf([], { reason: 'loan', note: null, by: 'ama', at })).toEqual(['set-aside', 0, []]);
  });

  it('finds the orders whose references are mentioned in a statement line', () => {
    expect(findOrderReferences(printed)).toEqual(['CONF-1763370000000']);
    const named = (narration: string) => findOrderReferences({ narration, reference: '' });
    expect(named('NIP/1763370000000/ADA')).toEqual(['CONF-1763370000000']);
    expect(named('SESSION 000013176337000000012')).toEqual([]);
    expect(named('conf1763370000000')).toEqual(['CONF-1763370000000']);
    expect(named('CONF 1763370000000, CONF-1763370000000 and 1763370000001')).toEqual([
      'CONF-1763370000000',
      'CONF-1763370000001',
    ]);
    expect(named('176337000000')).toEqual([]);
    expect(named('CONF-17633700000001')).toEqual([]);
    expect(findOrderReferences({ narration: 'Ada', reference: '1763370000000' })).toEqual([
      'CONF-1763370000000',
    ]);
  });

  it.each([
    ['a space', 'TRF FROM ADA CONF-17633 70000000 GTB'],
    ['a line break', 'TRF FROM ADA CONF-17633\n70000000'],
    ['an en dash', 'CONF–1763370000000'],
    ['a break within the prefix', 'CO NF-1763370000000'],
    ['breaks after each letter and within the number', 'C O N F-17633 70000000'],
    ['several breaks', 'CONF\n-\n1763 3700\n00000'],
    ['an invisible character', 'CONF-17633\u200B70000000'],
    ['full-width characters', 'ＣＯＮＦ－１７６３３７０００００００'],
    ['another number behind it', 'CONF-17633 70000000 08031234567'],
  ])('finds an order whose reference in a statement line is wrapped with %s', (_, narration) => {
    expect(findOrderReferences({ narration, reference: '' })).toEqual(['CONF-1763370000000']);
  });

  it.each(['CONF-176337000000 01', '17633 70000000', 'CONF-17633/70000000', 'CONF-1763 ADA 370000000'])(
    'finds no order if the digits of a wrapped order reference are ambiguous: %s',
    (narration) => expect(findOrderReferences({ narration, reference: '' })).toEqual([]),
  );

  it.each([
    ['NIP/000013261117093012345678901234/ADA', '', '000013261117093012345678901234'],
    ['', '000013 261117 093012 345678 901234', '000013261117093012345678901234'],
    ['NIP 0000013261117093012345678901234', '', null],
    ['NIP', 'FT26321-1234567890', null],
    ['NIP', '000000000000', null],
    ['NIP', '0'.repeat(30), null],
    [`NIP ${'9'.repeat(30)}`, '000013261117093012345678901234', '000013261117093012345678901234'],
    ['NIP', '1'.repeat(30), null],
    ['NIP', '9'.repeat(30), null],
    ['NIP', '1234567890'.repeat(3), null],
    ['NIP', '000013263117093012345678901234', null],
    ['NIP', '000013260230093012345678901234', null],
    ['NIP', '+234 812 123 4567', null],
    ['NIP', '132611170930123000000000000000', null],
  ])(
    'identifies a transfer only by its NIBSS session, given the narration %s and the reference %s',
    (narration, reference, session) => {
      expect(findNibssSessionId({ narration, reference })).toBe(session);
    },
  );

  it.each([
    ['1.32611171422330E+28', true],
    ['13261117142233000000000000000', true],
    ['13261117142233100000123456789', false],
    ['FT-1.32611E+28', false],
    ['FT2632112345678', false],
  ])('recognizes a bank reference that a spreadsheet has rounded: %s', (reference, is) => {
    expect(isRoundedReference(reference)).toBe(is);
  });

  it('converts a statement balance that is not a number to lower case with single spaces', () => {
    expect(rowsOf({ balance: 'Held  by\nBANK' })).toMatchObject([{ balance: 'held by bank' }]);
  });

  it.each([
    ['conf-1763370000000', { reference: 'CONF-1763370000000' }],
    [' 1763370000000 ', { reference: 'CONF-1763370000000' }],
    ['CONF 1763370000000', { reference: 'CONF-1763370000000' }],
    ['conf1763370000000', { reference: 'CONF-1763370000000' }],
    ['CONF–17633 70000000\u200B', { reference: 'CONF-1763370000000' }],
    ['\u202Aq7Xw2LmN9pRs\u202C', { id: 'q7Xw2LmN9pRs' }],
    ['17633700000001', { id: '17633700000001' }],
    ['CONF-176337000000', { id: 'CONF-176337000000' }],
    ['x1763370000000', { id: 'x1763370000000' }],
    ['a#q7Xw2Lm', { id: 'a#q7Xw2Lm' }],
    ['#q7Xw2LmN', { idStart: 'q7Xw2LmN' }],
    ['q7Xw2LmN9pRs', { id: 'q7Xw2LmN9pRs' }],
  ])('parseOrderIdentifier parses any identifier of an order: %s', (text, order) => {
    expect(parseOrderIdentifier(text)).toEqual(order);
  });

  it('reports problems of statement rows with the row number in the file', () => {
    const bad = { ...printed, amount: 'much', row: 17 };
    const { error } = statementRowsSchema.safeParse([printed, bad, { ...bad, row: 18 }]);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Row 17: "much" is not an amount.']);
  });
});
