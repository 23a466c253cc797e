import { isDateText } from '@sharebox/domain/payments/bank-statement';
import { parseNairaText } from '@sharebox/domain/money/money';
import { parseSum } from './statement-amounts';
import { type Columns, findColumns, getBankKey, hasRequiredColumns } from './statement-columns';
import { parseStatementDate } from './statement-dates';

/** A long file is read in parts of this many lines, so that the page stays responsive. */
export const linesAtOnce = 500;

export const pause = () => new Promise((resolve) => setTimeout(resolve));

export async function pauseForLongFile(lines: readonly unknown[]): Promise<void> {
  if (lines.length > linesAtOnce) await pause();
}

/** Removes what spreadsheets need to keep a text as it is: `'0123` and `="0123"`. */
const toPlainCell = (cell: string) =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[\d=+@-])/, '');

/** Returns whether a line of a cell is a row itself: a date at its beginning, or a date and an amount anywhere. */
function looksLikeRow(text: string, index: number): boolean {
  const fields = text.split(/[,;\t|]/).map((field) => field.replaceAll('"', '').trim());
  const dateAt = fields.findIndex((field) => isDateText(parseStatementDate(field)));
  if (dateAt === -1 || fields.length < 2) return false;
  const hasAmount = fields.some((field, at) => at !== dateAt && parseNairaText(parseSum(field).sum) !== null);
  return hasAmount || (dateAt === 0 && index > 0);
}

/** Throws for a cell that contains another row, which a stray quotation mark has joined. */
function assertSeparateRows(lines: readonly (readonly string[])[]): void {
  const row = lines.findIndex((cells) =>
    cells.some((cell) => {
      const texts = cell.split(/\r\n?|\n/);
      return texts.length > 1 && texts.some(looksLikeRow);
    }),
  );
  if (row !== -1) throw createQuoteError(row, 'A quotation mark joins several rows');
}

const createQuoteError = (row: number, message: string) =>
  new Error(
    `Row ${row + 1}: ${message}. Nothing was read, as the rows below could be lost. Please remove the quotation mark, or choose the bank’s Excel file.`,
  );

const separators = [',', ';', '\t', '|'] as const;

/** The characters in which the titles of a file are expected. */
const maxHeadLength = 20_000;

const hasTitles = (lines: readonly (readonly string[])[], known: Readonly<Record<string, Columns>>) =>
  lines.some(
    (cells, index) =>
      getBankKey(cells) in known || hasRequiredColumns(findColumns(cells, lines.slice(index + 1))),
  );

/**
 * Parses a bank's CSV text with any separator. Keeps empty lines, so that row numbers match the file.
 * @throws {Error} for a stray quotation mark
 */
export async function parseCsv(text: string, known: Readonly<Record<string, Columns>>): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  // The most frequent separator may be the comma of sums, so the one that shows the titles counts.
  const isLong = text.length > maxHeadLength;
  const head = isLong ? text.slice(0, text.lastIndexOf('\n', maxHeadLength)) : text;
  const delimiter = separators.find((one) => {
    const { data } = papa.parse<string[]>(head, { delimiter: one });
    return hasTitles(
      data.map((cells) => cells.map(toPlainCell)),
      known,
    );
  });
  const { data, errors } = papa.parse<string[]>(text.trimEnd(), { delimiter: delimiter ?? '' });
  const stray = errors.find(({ type }) => type === 'Quotes');
  if (stray) throw createQuoteError(stray.row ?? 0, stray.message);
  await pauseForLongFile(data);
  assertSeparateRows(data);
  return data.map((cells) => cells.map(toPlainCell));
}
