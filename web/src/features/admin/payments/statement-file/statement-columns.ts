import { foldText } from '@sharebox/domain/common/normalize';
import {
  type StatementColumnUse,
  type StatementDateOrder,
  statementDateOrders,
  maxColumnValues,
  type StatementColumn,
  type StatementFormat,
  toComparableCell,
} from '@sharebox/domain/payments/statement-format';
import { parseStatementAmount, findAmbiguousDates, isDateOrderPossible } from './statement-dates';
import type { StatementTable } from './statement-table';

export const columnUseLabels: Record<StatementColumnUse, string> = {
  date: 'Date',
  credit: 'Money received',
  debit: 'Money sent',
  amount: 'Amount, in and out',
  direction: 'In or out',
  text: 'Description or sender',
  reference: 'Bank’s reference',
  balance: 'Balance',
  status: 'Status',
};

/**
 * Titles with an unambiguous meaning. Most patterns match the whole title, because a longer title may be about an
 * account, a bank or a limit.
 */
const obviousTitles: readonly [StatementColumnUse, RegExp][] = [
  [
    'date',
    /^(?:(?:trans(?:action)?|tran|txn|post(?:ed|ing)?|entry|book(?:ed|ing)?) )?(?:date|time|date ?\/ ?time)$/,
  ],
  ['credit', /^(?:settlement )?(?:credits?|cr|deposits?|lodge?ments?|money in|paid in)(?: amount)?$/],
  ['debit', /^(?:settlement )?(?:debits?|dr|withdrawals?|money out|paid out)(?: amount)?$/],
  ['amount', /^(?:trans(?:action)? )?(?:amount|amt)$/],
  ['direction', /^(?:dr|cr|debit|credit) ?\/ ?(?:dr|cr|debit|credit)$/],
  [
    'text',
    /\b(?:narration|description|remarks?|details|particulars|purpose|sender|payer)\b|^(?:source|to ?\/ ?from)$/,
  ],
  ['reference', /\b(?:ref|reference|session id)$/],
  ['balance', /^balance(?: after)?$/],
  ['status', /\b(?:status|response|currency)\b/],
];

const toPlainTitle = (title: string) =>
  foldText(title)
    .replace(/₦|\b(?:ngn|naira)\b|[._()[\]:*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The number of rows, from the first, in which the header row is searched. */
const headRows = 100;

const trimEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Returns the cells of a column below the header row, whose index is `titlesAt`. */
const readColumn = (table: StatementTable, titlesAt: number, index: number): string[] =>
  table.slice(titlesAt + 1).map((row) => row[index] ?? '');

/**
 * Returns the index of the probable header row, which is the first row with the largest number of cells that contain
 * letters.
 */
export function findHeaderRow(table: StatementTable): number {
  const counts = table.slice(0, headRows).map((row) => row.filter((cell) => /\p{L}/u.test(cell)).length);
  return counts.indexOf(Math.max(...counts));
}

/** Returns the distinct values of a column, up to the maximum number that can be saved. */
export function getDistinctColumnValues(table: StatementTable, titlesAt: number, index: number): string[] {
  const values = new Set(readColumn(table, titlesAt, index).map(toComparableCell));
  values.delete('');
  return [...values].slice(0, maxColumnValues);
}

/** Returns the columns of a file with the uses that their titles suggest. Staff confirm the uses. */
export function proposeColumns(table: StatementTable, titlesAt: number): StatementColumn[] {
  const width = Math.max(0, ...table.slice(Math.max(titlesAt, 0)).map((row) => trimEnd(row).length));
  const titles = titlesAt < 0 ? Array<string>(width).fill('') : trimEnd(table[titlesAt] ?? []);
  const obvious = titles.map(
    (title) => obviousTitles.find(([, names]) => names.test(toPlainTitle(title)))?.[0] ?? null,
  );
  return titles.map((title, index) => {
    const use = obvious[index] ?? null;
    const isTaken = obvious.indexOf(use) < index && use !== 'text' && use !== 'status';
    const isSecondAmount = use === 'amount' && obvious.includes('credit');
    return { title: toComparableCell(title), use: isTaken || isSecondAmount ? null : use, values: [] };
  });
}

/** Returns the dates of a table whose day and month could be swapped. */
export function findAmbiguousDatesInTable(
  table: StatementTable,
  titlesAt: number,
  columns: readonly StatementColumn[],
): string[] {
  const index = columns.findIndex(({ use }) => use === 'date');
  return findAmbiguousDates(readColumn(table, titlesAt, index));
}

/** Returns the order of day and month that fits all dates; null if both orders fit or neither does. */
export function detectDateOrder(dates: readonly string[]): StatementDateOrder | null {
  const fitting = statementDateOrders.filter((order) => isDateOrderPossible(dates, order));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/**
 * Returns an error message if neither a column nor a sign shows whether amounts were received or sent; null otherwise.
 */
export function findDirectionProblem(
  table: StatementTable,
  titlesAt: number,
  columns: readonly StatementColumn[],
): string | null {
  const index = columns.findIndex(({ use }) => use === 'amount');
  if (index === -1 || columns.some(({ use }) => use === 'direction')) return null;
  const hasSign = readColumn(table, titlesAt, index).some(
    (cell) => parseStatementAmount(cell).direction !== null,
  );
  return hasSign
    ? null
    : 'The amounts have no sign. Please choose the column that says in or out, or a file that has one.';
}

export interface KnownFormat {
  format: StatementFormat;
  titlesAt: number;
}

/**
 * Finds the saved format whose titles match a file. Returns null if no format matches, or if the format's order of day
 * and month does not fit the dates of the file.
 */
export function findKnownFormat(
  table: StatementTable,
  formats: readonly StatementFormat[],
): KnownFormat | null {
  const toKey = (titles: readonly string[]) => JSON.stringify(trimEnd(titles));
  const byTitles = new Map(
    formats.map((format) => [toKey(format.columns.map(({ title }) => title)), format]),
  );
  for (const [titlesAt, row] of table.slice(0, headRows).entries()) {
    const format = byTitles.get(toKey(row.map(toComparableCell)));
    if (!format) continue;
    const dates = findAmbiguousDatesInTable(table, titlesAt, format.columns);
    const order = format.date_order;
    const fits = order === null ? dates.length === 0 : isDateOrderPossible(dates, order);
    return fits ? { format, titlesAt } : null;
  }
  return null;
}
