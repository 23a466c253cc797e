import { type PrintedRow, statementTextLengths } from '@sharebox/domain/payment/bank-statement';

/** What a bank's file says, as far as it is money that came in. */
export interface StatementFile {
  rows: PrintedRow[];
  /** Lines that are no money that came in: what went out, sums carried over, footers. */
  leftOut: number;
}

export const unreadableStatement =
  'No line with a date, a description and an amount or credit was found. Is this the bank’s CSV file?';

export const undirectedStatement =
  'Nothing says which amounts came in: they have no sign, and no column says debit or credit. Please choose a file that does.';

type Column = 'date' | 'credit' | 'amount' | 'direction' | 'narration' | 'reference' | 'balance';

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

type Direction = 'in' | 'out';

const plainSum = (text: string) => text.replace(/₦|NGN/gi, '').replace(/\s/g, '').replace(/^−/, '-');

/** A sum without its currency, and which way the money went as far as its sign or mark says. */
function sumOf(text: string): { sum: string; direction: Direction | null } {
  const plain = plainSum(text);
  const [, inBrackets] = /^\((.*)\)$/.exec(plain) ?? [];
  const sum = (inBrackets ?? plain).replace(/^[-+]|(?:[-+]|DR|CR)$/gi, '');
  if (inBrackets !== undefined || /^-|(?:-|DR)$/i.test(plain)) return { sum, direction: 'out' };
  return { sum, direction: /^\+|(?:\+|CR)$/i.test(plain) ? 'in' : null };
}

/** What a column beside the amount says of its direction; null where it says neither. */
function directionOf(text: string): Direction | null {
  if (/^(c|cr|credit(ed)?\b.*|in|inflow|deposit|\+)$/i.test(text)) return 'in';
  return /^(d|dr|debit(ed)?\b.*|out|outflow|withdrawal|[-−])$/i.test(text) ? 'out' : null;
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
 * none, and as `directions` says.
 */
function statementOf(lines: readonly (readonly string[])[]): StatementFile {
  for (const [index, line] of lines.entries()) {
    const columns = columnsOf(line);
    if (columns) return rowsBelow(lines.slice(index + 1), columns, index + 2);
  }
  throw new Error(unreadableStatement);
}

const isNothing = (sum: string) => /^0*([.,]0*)?$/.test(sum);

/** Cells of a line by their column. */
type Cells = (column: Column) => string;

/**
 * Tells of each line's amount which way it went: by a column of credits, by a column beside the amount, or by the
 * amounts' own signs. Throws `undirectedStatement` where nothing tells, and by a line's number where its mark can't be
 * read: a transfer out must never count as money of a customer.
 */
function directions(
  lines: readonly Cells[],
  columns: Map<Column, number>,
): (cells: Cells, number: number) => Direction {
  if (columns.has('credit')) return (cells) => sumOf(cells('credit')).direction ?? 'in';
  const sums = lines.filter((cells) => !isNothing(sumOf(cells('amount')).sum));
  const isMarked = sums.some((cells) => directionOf(cells('direction')) !== null);
  if (isMarked) {
    return (cells, number) => {
      const marked = directionOf(cells('direction'));
      if (marked === null)
        throw new Error(`Line ${number}: "${cells('direction')}" says neither debit nor credit.`);
      return sumOf(cells('amount')).direction === 'out' ? 'out' : marked;
    };
  }
  const isSigned = sums.some((cells) => sumOf(cells('amount')).direction !== null);
  if (sums.length > 0 && !isSigned) throw new Error(undirectedStatement);
  return (cells) => sumOf(cells('amount')).direction ?? 'in';
}

/** `first`: the number that the file's first line below its columns has. */
function rowsBelow(
  lines: readonly (readonly string[])[],
  columns: Map<Column, number>,
  first: number,
): StatementFile {
  const sum: Column = columns.has('credit') ? 'credit' : 'amount';
  const cellsOf = lines.map(
    (line): Cells =>
      (column) =>
        line[columns.get(column) ?? -1]?.trim() ?? '',
  );
  const wentWhere = directions(cellsOf, columns);
  const equalBefore = new Map<string, number>();
  const rows = cellsOf.flatMap((cell, index) => {
    // Kept as it is where it is no sum: the check of the rows names it.
    const amount = sumOf(cell(sum)).sum;
    if (isNothing(amount) || cell('date') === '' || wentWhere(cell, first + index) === 'out') return [];
    const row = {
      booked_on: dayOf(cell('date')),
      amount,
      narration: cell('narration').slice(0, statementTextLengths.narration),
      reference: cell('reference').slice(0, statementTextLengths.reference),
      balance: plainSum(cell('balance')).replace(/CR$/i, '').slice(0, statementTextLengths.balance),
    };
    const said = JSON.stringify(row);
    const occurrence = row.balance === '' ? (equalBefore.get(said) ?? 0) + 1 : 1;
    equalBefore.set(said, occurrence);
    return [{ ...row, occurrence }];
  });
  return { rows, leftOut: lines.length - rows.length };
}

/** Reads a bank's CSV text, whatever separates its columns. Throws an `Error` that says what is wrong with it. */
export async function readStatement(text: string): Promise<StatementFile> {
  const { default: papa } = await import('papaparse');
  return statementOf(papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' }).data);
}
