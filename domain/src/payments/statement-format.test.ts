import { describe, expect, it } from 'vitest';
import {
  addStatementFormat,
  type StatementColumnUse,
  findColumnProblem,
  type StatementFormat,
  statementFormatSchema,
  toComparableCell,
} from './statement-format';

const columnsOf = (...uses: StatementColumnUse[]) => uses.map((use) => ({ title: use, use, values: ['x'] }));
const format = (title: string, date_order: StatementFormat['date_order'] = null): StatementFormat => ({
  columns: [...columnsOf('date', 'text', 'credit'), { title, use: null, values: [] }],
  date_order,
});

describe('statementFormatSchema', () => {
  it.each<[StatementColumnUse[]]>([
    [['date', 'text', 'credit']],
    [['date', 'text', 'text', 'text', 'credit', 'debit', 'reference', 'balance', 'status', 'status']],
    [['date', 'text', 'amount', 'direction']],
    [['date', 'text', 'amount']],
  ])('a statement format accepts the columns %j', (uses) => {
    expect(findColumnProblem(columnsOf(...uses))).toBeNull();
    expect(statementFormatSchema.safeParse({ columns: columnsOf(...uses), date_order: null }).success).toBe(
      true,
    );
  });

  it.each<[StatementColumnUse[], string]>([
    [['text', 'credit'], 'one column with the date'],
    [['date', 'date', 'text', 'credit'], 'one column with the date'],
    [['date', 'text'], 'one column with the money received'],
    [['date', 'text', 'credit', 'amount'], 'one column with the money received'],
    [['date', 'text', 'credit', 'credit'], 'one column with the money received'],
    [['date', 'credit'], 'at least one column with a description'],
    [['date', 'text', 'credit', 'direction'], 'in or out needs an amount'],
    [['date', 'text', 'amount', 'debit'], 'money sent needs one with money received'],
    [['date', 'text', 'credit', 'reference', 'reference'], 'only one column with the bank’s reference'],
    [['date', 'text', 'credit', 'balance', 'balance'], 'only one column with the balance'],
  ])('a statement format rejects the columns %j', (uses, problem) => {
    expect(findColumnProblem(columnsOf(...uses))).toContain(problem);
    expect(statementFormatSchema.safeParse({ columns: columnsOf(...uses), date_order: null }).success).toBe(
      false,
    );
  });

  it.each<StatementColumnUse>(['direction', 'status'])(
    'a statement format requires a selected value for a %s column',
    (use) => {
      const columns = [...columnsOf('date', 'text', 'amount'), { title: 'response', use, values: [] }];
      expect(findColumnProblem(columns)).toBe('Please tick the values of “response” that count.');
    },
  );
});

it('toComparableCell ignores case, spaces and accents, and truncates long titles', () => {
  expect(toComparableCell('  Crédit  (₦) ')).toBe('credit (₦)');
  expect(toComparableCell('x'.repeat(200))).toHaveLength(100);
});

describe('addStatementFormat', () => {
  it('addStatementFormat replaces a format with the same titles, and keeps only the newest 30 formats', () => {
    const [gt, access] = [format('gt'), format('access')];
    expect(addStatementFormat([access, gt], format('gt', 'day-first'))).toEqual([
      format('gt', 'day-first'),
      access,
    ]);
    const many = Array.from({ length: 30 }, (_, index) => format(`bank ${index}`));
    expect(addStatementFormat(many, gt)).toEqual([gt, ...many.slice(0, 29)]);
  });
});
