import { foldText } from '@sharebox/domain/common/normalize';
import {
  type ColumnUse,
  type DateOrder,
  dateOrders,
  maxColumnValues,
  type StatementColumn,
  type StatementFormat,
  toComparedCell,
} from '@sharebox/domain/payments/statement-format';
import { parseSum } from './statement-amounts';
import { findOrderedDates, fitsDateOrder } from './statement-dates';
import type { StatementTable } from './statement-table';

export const useLabels: Record<ColumnUse, string> = {
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

/** Titles with one meaning. A title that only begins like one of them may be an account, a bank or a limit. */
const obviousTitles: readonly [ColumnUse, RegExp][] = [
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

/** The titles are searched in this many rows. */
const headRows = 100;

const trimEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Returns the cells of a column below the titles. */
const readColumn = (table: StatementTable, titlesAt: number, index: number): string[] =>
  table.slice(titlesAt + 1).map((row) => row[index] ?? '');

/** Returns the index of the row that probably has the titles: the first one with the most cells that have letters. */
export function findTitleRow(table: StatementTable): number {
  const counts = table.slice(0, headRows).map((row) => row.filter((cell) => /\p{L}/u.test(cell)).length);
  return counts.indexOf(Math.max(...counts));
}

/** Returns the different values of a column, at most as many as can be saved. */
export function listColumnValues(table: StatementTable, titlesAt: number, index: number): string[] {
  const values = new Set(readColumn(table, titlesAt, index).map(toComparedCell));
  values.delete('');
  return [...values].slice(0, maxColumnValues);
}

/** Returns the columns of a file with the uses that are obvious from their titles. Staff confirm them. */
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
    return { title: toComparedCell(title), use: isTaken || isSecondAmount ? null : use, values: [] };
  });
}

/** Returns the dates whose day and month may be swapped. */
export function findUnclearDates(
  table: StatementTable,
  titlesAt: number,
  columns: readonly StatementColumn[],
): string[] {
  const index = columns.findIndex(({ use }) => use === 'date');
  return findOrderedDates(readColumn(table, titlesAt, index));
}

/** Returns the only order of day and month that fits all dates; null if both or none do. */
export function proveDateOrder(dates: readonly string[]): DateOrder | null {
  const fitting = dateOrders.filter((order) => fitsDateOrder(dates, order));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Returns why the amounts of a file have no direction, or null. */
export function findDirectionProblem(
  table: StatementTable,
  titlesAt: number,
  columns: readonly StatementColumn[],
): string | null {
  const index = columns.findIndex(({ use }) => use === 'amount');
  if (index === -1 || columns.some(({ use }) => use === 'direction')) return null;
  const hasSign = readColumn(table, titlesAt, index).some((cell) => parseSum(cell).direction !== null);
  return hasSign
    ? null
    : 'The amounts have no sign. Please choose the column that says in or out, or a file that has one.';
}

export interface KnownFormat {
  format: StatementFormat;
  titlesAt: number;
}

/** Finds the saved format with the titles of a file. Returns null if a date contradicts its order of day and month. */
export function findKnownFormat(
  table: StatementTable,
  formats: readonly StatementFormat[],
): KnownFormat | null {
  const toKey = (titles: readonly string[]) => JSON.stringify(trimEnd(titles));
  const byTitles = new Map(
    formats.map((format) => [toKey(format.columns.map(({ title }) => title)), format]),
  );
  for (const [titlesAt, row] of table.slice(0, headRows).entries()) {
    const format = byTitles.get(toKey(row.map(toComparedCell)));
    if (!format) continue;
    const dates = findUnclearDates(table, titlesAt, format.columns);
    const order = format.date_order;
    const fits = order === null ? dates.length === 0 : fitsDateOrder(dates, order);
    return fits ? { format, titlesAt } : null;
  }
  return null;
}
