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

/** The index of each column in a line, from 0. */
export type Columns = Partial<Record<Column, number>>;

/** The labels from which staff choose. */
export const columnLabels: Record<Column, string> = {
  date: 'Date',
  narration: 'Description',
  credit: 'Money received',
  amount: 'Amount, in and out',
  direction: 'Debit or credit',
  reference: 'Reference',
  balance: 'Balance',
};

/** Common column titles of banks; the first match counts. */
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

/** Returns a bank's titles as one text, which is the same in the bank's next file. */
export const getBankKey = (titles: readonly string[]) =>
  titles.map((title) => title.trim().toLowerCase()).join('|');

/** Returns whether these columns are sufficient to read transfers. */
export function hasRequiredColumns(columns: Columns): boolean {
  const hasSum = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && columns.narration !== undefined && hasSum;
}

/** Returns the columns that the titles identify. */
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
  // A bank whose files have no titles is identified by its first transfer, which is personal data.
  { belongsTo: 'person' },
);

/** Returns the columns that staff chose for each bank on this device, by `getBankKey`. */
export const getChosenColumns = (): Readonly<Record<string, Columns>> => chosen.get() ?? {};

/** Remembers the columns of this bank's files. */
export function rememberColumns(titles: readonly string[], columns: Columns): void {
  chosen.set({ ...chosen.get(), [getBankKey(titles)]: columns });
}
