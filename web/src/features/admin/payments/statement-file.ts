import { cutLine } from '@sharebox/domain/common/line';
import { foldText, joinWords } from '@sharebox/domain/common/normalize';
import {
  isDateText,
  isRoundedReference,
  type PrintedRow,
  statementTextLengths,
} from '@sharebox/domain/payments/bank-statement';
import { parseNairaText } from '@sharebox/domain/money/money';
import {
  controlStatement,
  type Movement,
  type StatementControl,
} from '@sharebox/domain/payments/statement-totals';
import { type Direction, isNothing, parseDirection, parseSum } from './statement-amounts';
import { findStatedBalances } from './statement-balances';
import { hasRequiredColumns, getBankKey, type Column, type Columns, findColumns } from './statement-columns';
import { linesAtOnce, parseCsv, pause, pauseForLongFile } from './statement-csv';
import { type DateOrder, judgeDateOrder, parseStatementDate } from './statement-dates';

export interface SkippedLine {
  /** The line number in the file, from 1. */
  row: number;
  text: string;
  why: string;
}

export interface StatementFile {
  rows: PrintedRow[];
  /** Money sent, which shows what was reversed. These lines are also in `skipped`, because they are not imported. */
  debits: PrintedRow[];
  control: StatementControl;
  /** Lines that are not incoming money, such as outgoing transfers, balances brought forward and footers. */
  skipped: SkippedLine[];
  titles: readonly string[];
  columns: Columns;
  /** A date whose day and month may be swapped, as no date of the file shows their order; null if the order is clear. */
  unclearDate: string | null;
  /** A damage of the file that does not prevent its import; null if there is none. */
  warning: string | null;
  /** The reason why the file has no rows to import; null if it has rows. */
  emptyReason: string | null;
}

export const emptyFileMessage = 'This file is empty.';

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

export const foreignCurrencyMessage =
  'These amounts are not in naira. Please choose the statement of the naira account.';

export const roundedReferencesMessage =
  'A spreadsheet has rounded the long references of this file, so lines imported before can’t be recognised by them. Please check the lines that may have been imported before, or download the file from the bank again.';

export const emptyReasons = {
  lines: 'There are no lines below the column titles.',
  status: 'No transfer in this statement is completed: they are pending, failed or reversed.',
  currency: foreignCurrencyMessage,
  date: 'No line below the column titles has a date that we can read.',
  amount: 'No line below the column titles has an amount that we can read.',
  direction: 'This statement shows no money received.',
} as const;

/** Why a line is skipped. `kind` is null for lines that are no transfers, such as totals and footers. */
interface Skip {
  kind: Exclude<keyof typeof emptyReasons, 'lines'> | null;
  why: string;
}

/** The minimum number of filled cells for a line to count as titles. */
const minTitles = 3;

interface Line {
  cell: (column: Column) => string;
  cells: readonly string[];
  text: string;
  row: number;
}

const completed =
  /^(?:success(?:ful|fully)?|succeeded|completed?|approved|settled|posted|processed|paid|received|ok|done|00)(?: transaction)?$/;

/** @throws {UnknownColumnsError} if the titles do not identify the columns. */
async function parseStatement(
  lines: readonly (readonly string[])[],
  known: Readonly<Record<string, Columns>>,
  dateOrder: DateOrder | undefined,
): Promise<StatementFile> {
  for (const [index, titles] of lines.entries()) {
    const columns = known[getBankKey(titles)] ?? findColumns(titles, lines.slice(index + 1));
    if (!hasRequiredColumns(columns)) continue;
    await pauseForLongFile(lines);
    return readRows(lines, index, columns, dateOrder);
  }
  const titles = lines.find((line) => line.filter((cell) => cell.trim() !== '').length >= minTitles);
  throw titles ? new UnknownColumnsError(titles) : new Error(unreadableStatementMessage);
}

/**
 * Outgoing transfers must never count as a customer's money.
 * @throws `undirectedStatementMessage` if nothing indicates the direction. The returned function throws an
 * error with the row number if a line's mark is unreadable.
 */
function createDirectionReader(lines: readonly Line[], columns: Columns): (line: Line) => Direction {
  if (columns.credit !== undefined) return ({ cell }) => parseSum(cell('credit')).direction ?? 'in';
  const signs = lines.map(({ cell }) => parseSum(cell('amount')).direction);
  const marks = lines.map(({ cell }) => parseDirection(cell('direction')));
  const isSigned = signs.includes('out') || (signs.length > 0 && signs.every((sign) => sign === 'in'));
  const isMarked = marks.some((mark) => mark !== null);
  // A column of types such as "Transfer" and "Deposit" does not reveal the direction of all lines, but signs may.
  if (isMarked && (!isSigned || !marks.includes(null))) {
    return ({ cell, row }) => {
      const marked = parseDirection(cell('direction'));
      if (marked === null) throw new Error(`Row ${row}: "${cell('direction')}" doesn’t say debit or credit.`);
      return parseSum(cell('amount')).direction === 'out' ? 'out' : marked;
    };
  }
  const hasPlus = signs.includes('in');
  if (lines.length > 0 && !isSigned && !hasPlus) throw new Error(undirectedStatementMessage);
  return ({ cell, row }) => {
    const { direction } = parseSum(cell('amount'));
    if (direction === null && hasPlus) {
      throw new Error(`Row ${row}: "${cell('amount')}" has no sign, but other rows have + or CR.`);
    }
    return direction ?? 'in';
  };
}

function findSkip({ cell }: Line, sum: Column, order: DateOrder): Skip | null {
  const date = cell('date');
  const amount = parseSum(cell(sum)).sum;
  if (isNothing(amount)) {
    return sum === 'credit'
      ? { kind: 'direction', why: 'No money came in' }
      : { kind: null, why: 'No amount' };
  }
  if (date === '') return { kind: null, why: 'No date' };
  if (!isDateText(parseStatementDate(date, order))) {
    return { kind: /\d/.test(date) ? 'date' : null, why: `“${date}” is not a date` };
  }
  if (parseNairaText(amount) === null) return { kind: 'amount', why: `“${cell(sum)}” is not an amount` };
  return null;
}

const moneySent: Skip = { kind: 'direction', why: 'Money sent' };

/** Returns why a line with a date and an amount is not completed, or not in naira. */
function findTransferSkip({ cell }: Line, columns: Columns, sum: Column): Skip | null {
  const status = cell('status');
  if (columns.status !== undefined && !completed.test(foldText(status))) {
    return { kind: 'status', why: status === '' ? 'No status' : `The status is “${status}”` };
  }
  const currency = cell('currency');
  if (currency !== '' && !/^(?:ngn|naira|n|₦|566|)$/.test(foldText(currency))) {
    return { kind: 'currency', why: `“${currency}” is not naira` };
  }
  if (sum === 'credit' && !isNothing(parseSum(cell('debit')).sum)) {
    return { kind: 'direction', why: 'Has money received and money sent' };
  }
  return null;
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

/** Returns the sender's name, unless the description contains it, and the description. */
function readNarration({ cell }: Line): string {
  const [sender, narration] = [cell('sender'), cell('narration')];
  return joinWords(narration).includes(joinWords(sender))
    ? narration
    : [sender, narration].filter(Boolean).join(' · ');
}

function readBalance(text: string): string {
  const { sum, direction } = parseSum(text);
  return direction === 'out' && sum !== '' ? `-${sum}` : sum;
}

const foreignCurrency = /\b(?:usd|gbp|eur|euro|dollars?|pounds?)\b|[$£€]/;

/** Throws for a row with more cells than titles: an unquoted comma has moved its cells. */
function assertInColumns({ cells, row }: Line, titles: readonly string[]): void {
  if (cells.slice(titles.length).every((cell) => cell === '')) return;
  throw new Error(
    `Row ${row} has more cells than the column titles, so its cells can’t be assigned. Nothing was read. Please choose the bank’s file as it was downloaded.`,
  );
}

/**
 * Reads the rows below the titles, which are at the index `titlesAt`.
 * @throws {Error} if the meaning of dates or amounts would be a guess.
 */
async function readRows(
  lines: readonly (readonly string[])[],
  titlesAt: number,
  columns: Columns,
  dateOrder: DateOrder | undefined,
): Promise<StatementFile> {
  const titles = lines[titlesAt] ?? [];
  const sum: Column = columns.credit !== undefined ? 'credit' : 'amount';
  if (foreignCurrency.test(foldText(titles[columns[sum] ?? -1] ?? '')))
    throw new Error(foreignCurrencyMessage);
  const below = lines.slice(titlesAt + 1).map((cells, index): Line => ({
    cell: (column) => cells[columns[column] ?? -1] ?? '',
    cells,
    text: cells.filter(Boolean).join(' · '),
    row: titlesAt + index + 2,
  }));
  const dates = below.map(({ cell }) => cell('date'));
  const dateTitle = titles[columns.date ?? -1] ?? '';
  const otherDates = titles.flatMap((title, index) =>
    /date/i.test(title) && index !== columns.date ? below.map(({ cells }) => cells[index] ?? '') : [],
  );
  const judged = judgeDateOrder(dates, dateTitle, [...lines.slice(0, titlesAt).flat(), ...otherDates]);
  const order = judged.isAssumed ? (dateOrder ?? judged.order) : judged.order;
  await pauseForLongFile(lines);
  const sumColumnOf = ({ cell }: Line): Column =>
    sum === 'credit' && isNothing(parseSum(cell(sum)).sum) && !isNothing(parseSum(cell('debit')).sum)
      ? 'debit'
      : sum;
  const transfers = below.filter((line) => findSkip(line, sumColumnOf(line), order) === null);
  for (const line of transfers) {
    if (sumColumnOf(line) !== 'debit') assertInColumns(line, titles);
  }
  await pauseForLongFile(lines);
  const getDirection = createDirectionReader(transfers, columns);
  const getOccurrence = createOccurrenceCounter();
  const rows: PrintedRow[] = [];
  const debits: PrintedRow[] = [];
  const movements: Movement[] = [];
  const skipped: (SkippedLine & Skip)[] = [];
  for (const [index, line] of below.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await pause();
    const { cell, text, row } = line;
    if (text === '') continue;
    const column = sumColumnOf(line);
    const unread = findSkip(line, column, order);
    const isSent = column === 'debit' || (unread === null && getDirection(line) === 'out');
    const skip = unread ?? findTransferSkip(line, columns, column);
    const leftOut = isSent ? moneySent : skip;
    if (leftOut !== null) skipped.push({ row, text, ...leftOut });
    if (skip !== null) continue;
    const amount = parseSum(cell(column)).sum;
    const printed = {
      booked_on: parseStatementDate(cell('date'), order),
      amount: isSent ? `-${amount}` : amount,
      narration: cutLine(readNarration(line), statementTextLengths.narration),
      reference: cutLine(cell('reference'), statementTextLengths.reference),
      balance: cutLine(readBalance(cell('balance')), statementTextLengths.balance),
    };
    (isSent ? debits : rows).push({
      ...printed,
      occurrence: getOccurrence(printed),
      is_confirmed: false,
      row,
    });
    movements.push({
      booked_on: printed.booked_on,
      amount: parseNairaText(printed.amount) ?? 0,
      balance: parseNairaText(printed.balance),
    });
  }
  const isRounded = rows.some(({ reference }) => isRoundedReference(reference));
  return {
    rows,
    debits,
    control: controlStatement(movements, findStatedBalances(lines, titlesAt)),
    skipped: skipped.map(({ row, text, why }) => ({ row, text, why })),
    titles,
    columns,
    unclearDate: judged.isAssumed && rows.length > 0 ? findUnclearDate(dates) : null,
    warning: isRounded ? roundedReferencesMessage : null,
    emptyReason: rows.length > 0 ? null : emptyReasons[findEmptyReason(skipped.map(({ kind }) => kind))],
  };
}

/** Returns a date that has another meaning if day and month are swapped. */
function findUnclearDate(dates: readonly string[]): string | null {
  return (
    dates.find((date) => {
      const day = parseStatementDate(date, 'day-first');
      return isDateText(day) && day !== parseStatementDate(date, 'month-first');
    }) ?? null
  );
}

/** Returns the most informative of the reasons for which lines were skipped. */
function findEmptyReason(kinds: readonly Skip['kind'][]): keyof typeof emptyReasons {
  const known = ['status', 'currency', 'date', 'amount', 'direction'] as const;
  return known.find((kind) => kinds.includes(kind)) ?? 'lines';
}

/**
 * Reads a bank's CSV text with any separator; `known` has the columns that staff chose for known banks, `dateOrder` the
 * order that they chose for unclear dates.
 * @throws {Error} with the problem, or {UnknownColumnsError} if the titles do not identify the columns.
 */
export async function readStatement(
  text: string,
  known: Readonly<Record<string, Columns>> = {},
  dateOrder?: DateOrder,
): Promise<StatementFile> {
  if (text.replace(/[\s\uFEFF\0]/g, '') === '') throw new Error(emptyFileMessage);
  const lines = await parseCsv(text, known);
  await pauseForLongFile(lines);
  return parseStatement(lines, known, dateOrder);
}
