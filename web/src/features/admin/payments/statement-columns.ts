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

/** Which of a line's cells is which, from 0. */
export type Columns = Partial<Record<Column, number>>;

/** What staff choose them by. */
export const columnLabels: Record<Column, string> = {
  date: 'Date',
  narration: 'Description',
  credit: 'Money that came in',
  amount: 'Amount, in and out',
  direction: 'Debit or credit',
  reference: 'Reference',
  balance: 'Balance',
};

/** What banks call their columns; of several that fit the first one counts. */
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

/** A bank's titles as one text: the same bank's next file has the same. */
export const bankOf = (titles: readonly string[]) =>
  titles.map((title) => title.trim().toLowerCase()).join('|');

/** Whether these columns are enough to read transfers from. */
export function areEnough(columns: Columns): boolean {
  const hasSum = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && columns.narration !== undefined && hasSum;
}

/** The columns as their titles name them, as far as they do. */
export function columnsByTitles(cells: readonly string[]): Columns {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const found = names.map(
    ([column, name]) => [column, titles.findIndex((title) => name.test(title))] as const,
  );
  return Object.fromEntries(found.filter(([, index]) => index !== -1));
}

const chosen = createPersistedValue(
  'statement_columns',
  z.record(z.string(), z.partialRecord(z.enum(statementColumns), z.int())),
  // A bank whose files have no titles is known by its first transfer.
  { belongsTo: 'person' },
);

/** The columns that staff chose for each bank on this device, by `bankOf` its titles. */
export const chosenColumns = (): Readonly<Record<string, Columns>> => chosen.get() ?? {};

/** Remembers which column is which in this bank's files. */
export function rememberColumns(titles: readonly string[], columns: Columns): void {
  chosen.set({ ...chosen.get(), [bankOf(titles)]: columns });
}
