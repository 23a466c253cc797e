import { truncateLine } from '@sharebox/domain/common/line';
import { foldText } from '@sharebox/domain/common/normalize';
import { maxAmount, parseNairaText, toNairaText } from '@sharebox/domain/money/money';
import {
  isRoundedReference,
  type RawStatementRow,
  maxStatementTextLengths,
} from '@sharebox/domain/payments/bank-statement';
import {
  type StatementColumnUse,
  type StatementFormat,
  toComparableCell,
} from '@sharebox/domain/payments/statement-format';
import { toComparableReference } from '@sharebox/domain/payments/statement-import';
import {
  checkStatementBalance,
  type StatementMovement,
  type StatementBalanceCheck,
} from '@sharebox/domain/payments/statement-totals';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import { yieldToMain } from '#lib/page-load.ts';
import {
  parseStatementAmount,
  findAmbiguousDates,
  isSpreadsheetDate,
  parseStatementDate,
} from './statement-dates';
import type { StatementTable } from './statement-table';

/** The number of rows, and the amounts received and sent in kobo. */
export interface RowTotals {
  count: number;
  received: number;
  sent: number;
}

export interface SkippedRow {
  /** The row number in the file, from 1. */
  row: number;
  text: string;
  why: string;
}

export interface StatementFile {
  rows: RawStatementRow[];
  /**
   * Rows with money sent. They show that the bank reversed a received payment. These rows are also in `skipped`,
   * because they are not imported.
   */
  debits: RawStatementRow[];
  skipped: SkippedRow[];
  sums: { file: RowTotals; read: RowTotals; skipped: RowTotals };
  control: StatementBalanceCheck;
  /** Whether a spreadsheet has rounded long references, so that they identify no transfer. */
  isRounded: boolean;
}

/** The number of rows that are parsed at a time, so that the page stays responsive. */
const rowsAtOnce = 500;

interface Money {
  /** The amount in kobo: negative for money sent, 0 if the row has no readable amount. */
  amount: number;
  why: string | null;
}

const noMoney = (why: string): Money => ({ amount: 0, why });

/** Returns a row's cell in the column with the given use. */
type Read = (use: StatementColumnUse) => string;

function readCreditOrDebit(read: Read): Money {
  const [credit, debit] = [parseStatementAmount(read('credit')), parseStatementAmount(read('debit'))];
  if (credit.kobo === null) return noMoney(`“${read('credit')}” is not an amount`);
  if (debit.kobo === null) return noMoney(`“${read('debit')}” is not an amount`);
  if (credit.kobo !== 0 && debit.kobo !== 0) return noMoney('Has money received and money sent');
  const amount = credit.direction === 'out' ? -credit.kobo : credit.kobo;
  return credit.kobo === 0 && debit.kobo === 0
    ? noMoney('No amount')
    : { amount: amount - debit.kobo, why: null };
}

/**
 * Parses the amount of a row. `values` are the direction column's values for received money; null without a direction
 * column. `needsSign` is true if other amounts in the file have a plus or CR.
 */
function readAmount(read: Read, values: readonly string[] | null, needsSign: boolean): Money {
  const { kobo, direction } = parseStatementAmount(read('amount'));
  if (kobo === null) return noMoney(`“${read('amount')}” is not an amount`);
  if (kobo === 0) return noMoney('No amount');
  if (values === null && direction === null && needsSign)
    return noMoney(`“${read('amount')}” has no sign, but other rows have + or CR`);
  if (values !== null && read('direction') === '') return noMoney('No column says whether money came in');
  const isOut =
    direction === 'out' || (values !== null && !values.includes(toComparableCell(read('direction'))));
  return { amount: isOut ? -kobo : kobo, why: null };
}

function readBalance(text: string): string {
  const { kobo, direction } = parseStatementAmount(text);
  if (kobo === null) return truncateLine(text, maxStatementTextLengths.balance);
  return text === '' ? '' : `${direction === 'out' ? '-' : ''}${toNairaText(kobo)}`;
}

/** Returns a function that returns how often it has been called with the same text. */
function createCounter(): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count;
  };
}

function sumRows(amounts: readonly number[]): RowTotals {
  const received = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return {
    count: amounts.length,
    received,
    sent: received - amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/**
 * Parses the rows below the header row, whose index is `titlesAt`, according to the format. A row that cannot be parsed
 * is skipped with the reason. `today` is the current date in Lagos.
 */
export async function parseStatement(
  table: StatementTable,
  titlesAt: number,
  { columns, date_order }: StatementFormat,
  today: string,
): Promise<StatementFile> {
  const findIndexes = (use: StatementColumnUse) =>
    [...columns.keys()].filter((index) => columns[index]?.use === use);
  const findIndex = (use: StatementColumnUse) => findIndexes(use)[0] ?? -1;
  const below = table.slice(titlesAt + 1);
  const hasOrderedDates = findAmbiguousDates(below.map((cells) => cells[findIndex('date')] ?? '')).length > 0;
  const needsSign = below.some(
    (cells) => parseStatementAmount(cells[findIndex('amount')] ?? '').direction === 'in',
  );
  const directions = columns.find(({ use }) => use === 'direction')?.values ?? null;
  const isCounted = (cell: string, index: number) => columns[index]?.values.includes(toComparableCell(cell));
  const countEqual = createCounter();
  const countCopies = createCounter();
  const rows: RawStatementRow[] = [];
  const debits: RawStatementRow[] = [];
  const skipped: SkippedRow[] = [];
  const movements: StatementMovement[] = [];
  const skippedAmounts: number[] = [];

  function findSkip(cells: readonly string[], read: Read, money: Money): string | null {
    if (cells.length === 1 && columns.length > 1 && cells[0]?.includes('"'))
      return 'A quotation mark is in the wrong place';
    const date = read('date');
    if (date === '') return 'No date';
    if (hasOrderedDates && isSpreadsheetDate(date))
      return `A spreadsheet has rewritten “${date}” and may have swapped day and month`;
    const day = parseStatementDate(date, date_order);
    if (day === null) return `“${date}” is not a date`;
    if (day > today) return `${formatBookingDate(day)} is in the future`;
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      return 'Has more cells than the titles, so a comma may have moved its cells';
    if (money.why !== null) return money.why;
    if (Math.abs(money.amount) > maxAmount)
      return `${formatExactNaira(money.amount)} is too much for one transfer`;
    const status = findIndexes('status').find((index) => !isCounted(cells[index] ?? '', index));
    return status === undefined ? null : `“${cells[status] ?? ''}” doesn’t count`;
  }

  for (const [at, cells] of below.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await yieldToMain();
    const text = cells.filter(Boolean).join(' · ');
    if (text === '') continue;
    const row = titlesAt + at + 2;
    const read: Read = (use) => cells[findIndex(use)] ?? '';
    const money =
      findIndex('credit') === -1 ? readAmount(read, directions, needsSign) : readCreditOrDebit(read);
    const says = {
      booked_on: parseStatementDate(read('date'), date_order) ?? '',
      amount: `${money.amount < 0 ? '-' : ''}${toNairaText(Math.abs(money.amount))}`,
      narration: truncateLine(
        [...new Set(findIndexes('text').map((index) => cells[index]))].filter(Boolean).join(' · '),
        maxStatementTextLengths.narration,
      ),
      reference: truncateLine(read('reference'), maxStatementTextLengths.reference),
    };
    const printed = {
      ...says,
      balance: readBalance(read('balance')),
      occurrence: 1,
      copy: 1,
      is_confirmed: false,
      row,
    };
    const why = findSkip(cells, read, money);
    if (why !== null || money.amount < 0) {
      skipped.push({ row, text, why: why ?? 'Money sent' });
      skippedAmounts.push(money.amount);
      if (why !== null) continue;
    }
    // Normalises the texts as the server does, so that the page and the server count the same rows as equal.
    const { booked_on, amount, narration, reference } = says;
    const equal = JSON.stringify([booked_on, amount, foldText(narration), toComparableReference(reference)]);
    const counted = {
      ...printed,
      occurrence: countEqual(equal),
      copy: countCopies(`${equal}${foldText(printed.balance)}`),
    };
    (money.amount < 0 ? debits : rows).push(counted);
    movements.push({
      booked_on,
      amount: money.amount,
      balance: parseNairaText(printed.balance),
    });
  }
  const readAmounts = movements.map(({ amount }) => amount).filter((amount) => amount > 0);
  return {
    rows,
    debits,
    skipped,
    sums: {
      file: sumRows([...readAmounts, ...skippedAmounts]),
      read: sumRows(readAmounts),
      skipped: sumRows(skippedAmounts),
    },
    control: checkStatementBalance(movements),
    isRounded: rows.some(({ reference }) => isRoundedReference(reference)),
  };
}
