import { type PrintedRow, statementTextLengths } from '@sharebox/domain/payment/bank-statement';

/** What a bank's file says, as far as it is money that came in. */
export interface StatementFile {
  rows: PrintedRow[];
  /** Lines that are no money that came in: what went out, sums carried over, footers. */
  leftOut: number;
}

export const unreadableStatement =
  'No line with a date, a description and an amount or credit was found. Is this the bank’s CSV file?';

type Column = 'date' | 'credit' | 'amount' | 'narration' | 'reference' | 'balance';

/** What banks call their columns; of several that fit the first one counts. */
const names: readonly [Column, RegExp][] = [
  ['date', /^(trans(action)?|value|post(ing|ed)?|book(ed|ing)?)?[ _.]*(date|on)\b/],
  ['credit', /^(credits?|deposits?|money in|paid in|inflow)\b/],
  ['amount', /^amount\b/],
  ['narration', /^(narration|descriptions?|remarks?|details|particulars|transaction details)\b/],
  ['reference', /\bref(erence)?\b/],
  ['balance', /\bbalance\b/],
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (value: string | number) => String(value).padStart(2, '0');

/** `2026-11-17` of a date as banks print it, the day first; the text itself where it is none. */
export function dayOf(text: string): string {
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

/** A sum without its currency and the bank's mark for credit. */
function sumOf(text: string): string {
  return text.replace(/₦|NGN|CR$/gi, '').replaceAll(' ', '');
}

function columnsOf(cells: readonly string[]): Map<Column, number> | null {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const [column, name] of names) {
    const index = titles.findIndex((title) => name.test(title));
    if (index !== -1) found.set(column, index);
  }
  const hasSum = found.has('credit') || found.has('amount');
  return found.has('date') && found.has('narration') && hasSum ? found : null;
}

/**
 * Reads the cells of a statement below the line that names its columns. Throws `unreadableStatement` where there is
 * none.
 */
function statementOf(lines: readonly (readonly string[])[]): StatementFile {
  for (const [index, line] of lines.entries()) {
    const columns = columnsOf(line);
    if (columns) return rowsBelow(lines.slice(index + 1), columns);
  }
  throw new Error(unreadableStatement);
}

function rowsBelow(lines: readonly (readonly string[])[], columns: Map<Column, number>): StatementFile {
  const sum: Column = columns.has('credit') ? 'credit' : 'amount';
  const rows = lines.flatMap((cells) => {
    const cell = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? '';
    const amount = sumOf(cell(sum));
    // Kept as it is where it is no sum: the check of the rows names it.
    const isNone = amount === '' || amount.startsWith('-') || /^0*([.,]0*)?$/.test(amount);
    if (isNone || cell('date') === '') return [];
    return [
      {
        booked_on: dayOf(cell('date')),
        amount,
        narration: cell('narration').slice(0, statementTextLengths.narration),
        reference: cell('reference').slice(0, statementTextLengths.reference),
        balance: sumOf(cell('balance')).slice(0, statementTextLengths.balance),
      },
    ];
  });
  return { rows, leftOut: lines.length - rows.length };
}

/** Reads a bank's CSV text, whatever separates its columns. Throws an `Error` that says what is wrong with it. */
export async function readStatement(text: string): Promise<StatementFile> {
  const { default: papa } = await import('papaparse');
  return statementOf(papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' }).data);
}
