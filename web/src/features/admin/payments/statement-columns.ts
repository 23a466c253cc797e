import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

export const statementColumns = [
  'date',
  'narration',
  'credit',
  'amount',
  'direction',
  'reference',
  'balance',
] as const;
export type Column = (typeof statementColumns)[number];

/** The zero-based index of each column in a line. */
export type Columns = Partial<Record<Column, number>>;

export const columnLabels: Record<Column, string> = {
  date: 'Date',
  narration: 'Description',
  credit: 'Money received',
  amount: 'Amount, in and out',
  direction: 'Debit or credit',
  reference: 'Reference',
  balance: 'Balance',
};

/** Patterns for the column titles that banks commonly use. The first match counts. */
const names: readonly [Column, RegExp][] = [
  ['date', /^(trans(action)?|value|post(ing|ed)?|book(ed|ing)?)?[ _.]*(date|on)\b/],
  ['credit', /^(credits?|deposits?|money in|paid in|inflow)\b/],
  ['amount', /^amount\b/],
  [
    'direction',
    /^((dr|cr|d|c|debit|credit)[ ]?[/|][ ]?(dr|cr|d|c|debit|credit)\b|(trans(action)?[ .]*)?type$|indicator$|sign$)/,
  ],
  ['narration', /^(narration|descriptions?|remarks?|details|particulars|transaction details)\b/],
  ['reference', /\bref(erence)?\b/],
  ['balance', /\bbalance\b/],
];

/** Returns a key that identifies a bank by the column titles of its files. */
export const getBankKey = (titles: readonly string[]) =>
  titles.map((title) => title.trim().toLowerCase()).join('|');

export function hasRequiredColumns(columns: Columns): boolean {
  const hasSum = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && columns.narration !== undefined && hasSum;
}

export function findColumnsByTitles(cells: readonly string[]): Columns {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const found = names.map(
    ([column, name]) => [column, titles.findIndex((title) => name.test(title))] as const,
  );
  return Object.fromEntries(found.filter(([, index]) => index !== -1));
}

const chosen = createPersistedValue(
  'statement_columns',
  z.record(z.string(), z.partialRecord(z.enum(statementColumns), z.int())),
  // Without a header row, the key is built from the file's first transfer, which is personal data.
  { belongsTo: 'person' },
);

export const getChosenColumns = (): Readonly<Record<string, Columns>> => chosen.get() ?? {};

export function rememberColumns(titles: readonly string[], columns: Columns): void {
  chosen.set({ ...chosen.get(), [getBankKey(titles)]: columns });
}
