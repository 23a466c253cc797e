import { cutText } from '@sharebox/domain/common/text-length';
import { isDateText, type PrintedRow, statementTextLengths } from '@sharebox/domain/payments/bank-statement';
import { parseNairaText } from '@sharebox/domain/money/money';
import {
  hasRequiredColumns,
  getBankKey,
  type Column,
  type Columns,
  findColumnsByTitles,
} from './statement-columns';

export interface SkippedLine {
  /** The line number in the file, from 1. */
  row: number;
  text: string;
  why: string;
}

export interface StatementFile {
  rows: PrintedRow[];
  /** Lines that are not incoming money, such as outgoing transfers, balances brought forward and footers. */
  skipped: SkippedLine[];
  titles: readonly string[];
  columns: Columns;
}

export const unreadableStatementMessage =
  'No line with a date, a description and an amount or credit was found. Is this the bank’s CSV file?';

/** Thrown for a file whose titles do not identify the columns. */
export class UnknownColumnsError extends Error {
  constructor(readonly titles: readonly string[]) {
    super(unreadableStatementMessage);
  }
}

export const undirectedStatementMessage =
  'We can’t tell which amounts came in: they have no sign, and no column says debit or credit. Please choose a file that says so.';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (value: string | number) => String(value).padStart(2, '0');

/** Parses a date into the form `2026-11-17`. Returns any other text trimmed but otherwise unchanged. */
export function parseStatementDate(text: string): string {
  const trimmed = text.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/.exec(trimmed) ?? [];
  if (year && month && day) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const [, first, second, last] =
    /^(\d{1,2})[-/.\s]+(\d{1,2}|[a-z]{3,9})[-/.,\s]+(\d{4}|\d{2})(?=$|\s)/i.exec(trimmed) ?? [];
  if (!first || !second || !last) return trimmed;
  const named = months.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d/.test(second) ? second : named;
  return number === 0 ? trimmed : `${last.padStart(4, '20')}-${twoDigits(number)}-${twoDigits(first)}`;
}

type Direction = 'in' | 'out';

const plainSum = (text: string) => text.replace(/₦|NGN/gi, '').replace(/\s/g, '').replace(/^−/, '-');

/** Strips an amount of its currency, sign and mark, and returns the direction that the sign or mark indicates. */
function parseSum(text: string): { sum: string; direction: Direction | null } {
  const plain = plainSum(text);
  const [, inBrackets] = /^\((.*)\)$/.exec(plain) ?? [];
  const sum = (inBrackets ?? plain).replace(/^[-+]|(?:[-+]|DR|CR)$/gi, '');
  if (inBrackets !== undefined || /^-|(?:-|DR)$/i.test(plain)) return { sum, direction: 'out' };
  return { sum, direction: /^\+|(?:\+|CR)$/i.test(plain) ? 'in' : null };
}

function parseDirection(text: string): Direction | null {
  if (/^(c|cr|credit(ed)?\b.*|in|inflow|deposit|\+)$/i.test(text)) return 'in';
  return /^(d|dr|debit(ed)?\b.*|out|outflow|withdrawal|[-−])$/i.test(text) ? 'out' : null;
}

/** The minimum number of filled cells for a line to count as titles. */
const minTitles = 3;

/** @throws {UnknownColumnsError} if the titles do not identify the columns. */
function parseStatement(
  lines: readonly (readonly string[])[],
  known: Readonly<Record<string, Columns>>,
): StatementFile {
  for (const [index, titles] of lines.entries()) {
    const columns = known[getBankKey(titles)] ?? findColumnsByTitles(titles);
    if (hasRequiredColumns(columns)) return { ...readRows(lines, index, columns), titles, columns };
  }
  const titles = lines.find((line) => line.filter((cell) => cell.trim() !== '').length >= minTitles);
  throw titles ? new UnknownColumnsError(titles) : new Error(unreadableStatementMessage);
}

const isNothing = (sum: string) => /^0*([.,]0*)?$/.test(sum);

interface Line {
  cell: (column: Column) => string;
  text: string;
  row: number;
}

/**
 * Outgoing transfers must never count as a customer's money.
 * @throws `undirectedStatementMessage` if nothing indicates the direction. The returned function throws an
 * error with the row number if a line's mark is unreadable.
 */
function createDirectionReader(lines: readonly Line[], columns: Columns): (line: Line) => Direction {
  if (columns.credit !== undefined) return ({ cell }) => parseSum(cell('credit')).direction ?? 'in';
  const isMarked = lines.some(({ cell }) => parseDirection(cell('direction')) !== null);
  if (isMarked) {
    return ({ cell, row }) => {
      const marked = parseDirection(cell('direction'));
      if (marked === null) throw new Error(`Row ${row}: "${cell('direction')}" doesn’t say debit or credit.`);
      return parseSum(cell('amount')).direction === 'out' ? 'out' : marked;
    };
  }
  const isSigned = lines.some(({ cell }) => parseSum(cell('amount')).direction !== null);
  if (lines.length > 0 && !isSigned) throw new Error(undirectedStatementMessage);
  return ({ cell }) => parseSum(cell('amount')).direction ?? 'in';
}

function getSkipReason({ cell }: Line, sum: Column): string | null {
  const date = cell('date');
  const amount = parseSum(cell(sum)).sum;
  if (isNothing(amount)) return sum === 'credit' ? 'No money came in' : 'No amount';
  if (date === '') return 'No date';
  if (!isDateText(parseStatementDate(date))) return `“${date}” is not a date`;
  return parseNairaText(amount) === null ? `“${cell(sum)}” is not an amount` : null;
}

/**
 * Returns a function that numbers the lines of a file that are equal except for their balance. A line that is printed
 * twice with the same balance keeps its number, because a transfer changes the balance.
 */
function createOccurrenceCounter() {
  const balancesByText = new Map<string, string[]>();
  return ({ balance, ...says }: Omit<PrintedRow, 'occurrence' | 'is_confirmed'>): number => {
    const text = JSON.stringify(says);
    const balances = balancesByText.get(text) ?? [];
    const known = balance === '' ? -1 : balances.indexOf(balance);
    if (known !== -1) return known + 1;
    balancesByText.set(text, [...balances, balance]);
    return balances.length + 1;
  };
}

/** Reads the rows below the titles, which are at the index `titles`. */
function readRows(
  lines: readonly (readonly string[])[],
  titles: number,
  columns: Columns,
): Pick<StatementFile, 'rows' | 'skipped'> {
  const sum: Column = columns.credit !== undefined ? 'credit' : 'amount';
  const below = lines.slice(titles + 1).map((cells, index): Line => ({
    cell: (column) => cells[columns[column] ?? -1]?.trim() ?? '',
    text: cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · '),
    row: titles + index + 2,
  }));
  const transfers = below.filter((line) => getSkipReason(line, sum) === null);
  const getDirection = createDirectionReader(transfers, columns);
  const getOccurrence = createOccurrenceCounter();
  const rows: PrintedRow[] = [];
  const skipped: SkippedLine[] = [];
  for (const line of below) {
    const { cell, text, row } = line;
    if (text === '') continue;
    const why = getSkipReason(line, sum) ?? (getDirection(line) === 'out' ? 'Money sent' : null);
    if (why !== null) {
      skipped.push({ row, text, why });
      continue;
    }
    const printed = {
      booked_on: parseStatementDate(cell('date')),
      amount: parseSum(cell(sum)).sum,
      narration: cutText(cell('narration'), statementTextLengths.narration),
      reference: cutText(cell('reference'), statementTextLengths.reference),
      balance: cutText(plainSum(cell('balance')).replace(/CR$/i, ''), statementTextLengths.balance),
    };
    rows.push({ ...printed, occurrence: getOccurrence(printed), is_confirmed: false, row });
  }
  return { rows, skipped };
}

/**
 * Reads a bank's CSV text with any separator; `known` has the columns that staff chose for known banks.
 * @throws {Error} with the problem, or {UnknownColumnsError} if the titles do not identify the columns.
 */
export async function readStatement(
  text: string,
  known: Readonly<Record<string, Columns>> = {},
): Promise<StatementFile> {
  const { default: papa } = await import('papaparse');
  // Empty lines are kept, so that row numbers match the file.
  return parseStatement(papa.parse<string[]>(text.trimEnd()).data, known);
}
