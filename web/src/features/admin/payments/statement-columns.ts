import { foldText } from '@sharebox/domain/common/normalize';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { isSumText, parseDirection } from './statement-amounts';

export const statementColumns = [
  'date',
  'narration',
  'sender',
  'credit',
  'debit',
  'amount',
  'direction',
  'reference',
  'balance',
  'status',
  'currency',
] as const;
export type Column = (typeof statementColumns)[number];

/** The zero-based index of each column in a line. */
export type Columns = Partial<Record<Column, number>>;

export const columnLabels: Record<Column, string> = {
  date: 'Date',
  narration: 'Description',
  sender: 'Sender',
  credit: 'Money received',
  debit: 'Money sent',
  amount: 'Amount, in and out',
  direction: 'Debit or credit',
  reference: 'Reference',
  balance: 'Balance',
  status: 'Status',
  currency: 'Currency',
};

/**
 * Patterns for the column titles that banks commonly use, in the form of `toPlainTitle`. Of several patterns, the first
 * that matches a title counts, and of several titles the first.
 */
const names: readonly [Column, readonly RegExp[]][] = [
  [
    'date',
    [
      /^(?:trans(?:action)?|tran|txn|posted|posting|post|booking|booked|book|entry|created?) ?(?:date|on)\b/,
      /^(?:trans(?:action)?|tran|txn|created?) ?time\b/,
      /^(?:date|on)\b/,
      /^(?:value|effective|settlement|completion|completed) ?date\b/,
    ],
  ],
  [
    'credit',
    [
      /^(?:credits?|cr|deposits?|lodge?ments?|money in|paid in|pay in|inflows?|settlement credit|amount credited)\b(?! ?[/|&-]| (?:or|and|debit|dr)\b)/,
    ],
  ],
  [
    'debit',
    [
      /^(?:debits?|dr|withdrawals?|money out|paid out|pay out|outflows?|settlement debit|amount debited)\b(?! ?[/|&-]| (?:or|and|credit|cr)\b)/,
    ],
  ],
  ['amount', [/^(?:trans(?:action)?|tran|txn)? ?(?:amount|amt)\b/]],
  [
    'direction',
    [
      /^(?:dr|cr|d|c|debits?|credits?)(?: ?[/|&-] ?| or | and | )(?:dr|cr|d|c|debits?|credits?)\b/,
      /^(?:(?:trans(?:action)?|tran|txn) ?)?(?:type|direction)$/,
      /^(?:indicator|sign)$/,
    ],
  ],
  [
    'narration',
    [
      /^(?:(?:trans(?:action)?|tran|txn) ?)?(?:narrations?|narratives?|descriptions?|remarks?|details|particulars|purpose|memo)\b/,
    ],
  ],
  [
    'sender',
    [
      /^(?:to ?\/ ?from|from ?\/ ?to|from|sender|payer|originator|counter ?party|source|paid by)(?: account)?(?: name)?$/,
    ],
  ],
  [
    'reference',
    [
      /\bref(?:erence)?\b/,
      /\bsession id\b/,
      /\b(?:trans(?:action)?|tran|txn) (?:id|no|number)\b/,
      /^rrn$/,
      /^(?:chq|cheque|instrument)\b/,
    ],
  ],
  [
    'balance',
    [
      /^(?:running |closing |available |current |account |ledger |book )?balance(?: after)?$/,
      /^(?!.*\b(?:before|opening)\b).*\bbalance\b/,
    ],
  ],
  ['status', [/^(?:(?:trans(?:action)?|tran|txn|payment) ?)?(?:status|state)$/]],
  ['currency', [/^(?:currency|ccy)(?: code)?$/]],
];

/** Returns a title without its case, dots, currency and brackets: `Debit/Credit(₦)` is `debit/credit`. */
function toPlainTitle(title: string): string {
  return foldText(title.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/₦|\b(?:ngn|naira)\b|\(=?n=?\)/g, ' ')
    .replace(/[._]/g, ' ')
    .replace(/[()[\]{}:*]/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a key that identifies a bank by the column titles of its files. */
export const getBankKey = (titles: readonly string[]) =>
  titles.map((title) => title.trim().toLowerCase()).join('|');

export function hasRequiredColumns(columns: Columns): boolean {
  const hasText = columns.narration !== undefined || columns.sender !== undefined;
  const hasSum = columns.credit !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && hasText && hasSum;
}

function findColumnsByTitles(cells: readonly string[]): Columns {
  const titles = cells.map(toPlainTitle);
  const found = names.flatMap(([column, patterns]) => {
    const indexes = patterns.map((pattern) => titles.findIndex((title) => pattern.test(title)));
    const index = indexes.find((one) => one !== -1);
    return index === undefined ? [] : [[column, index] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Finds the columns by their titles and by all cells below them: a column `Credit/Debit` holds signed amounts or the
 * direction, and a column `Status` may hold the direction, too.
 */
export function findColumns(titles: readonly string[], below: readonly (readonly string[])[]): Columns {
  const columns = findColumnsByTitles(titles);
  const isEvery = (column: Column, is: (cell: string) => boolean) => {
    const cells = below.map((line) => line[columns[column] ?? -1]?.trim() ?? '').filter(Boolean);
    return cells.length > 0 && cells.every(is);
  };
  const { direction, status, ...others } = columns;
  if (direction !== undefined && others.credit === undefined && others.amount === undefined) {
    return isEvery('direction', isSumText)
      ? { ...others, ...(status !== undefined && { status }), amount: direction }
      : columns;
  }
  if (
    status !== undefined &&
    direction === undefined &&
    isEvery('status', (cell) => parseDirection(cell) !== null)
  ) {
    return { ...others, direction: status };
  }
  return columns;
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
