/** The cells of a statement by row, as text. */
export type StatementTable = readonly (readonly string[])[];

/** Maximum size of a statement in bytes: many years of transfers. */
const maxFileSize = 10_000_000;

export const emptyFileMessage = 'This file is empty.';
export const largeFileMessage =
  'This file is larger than 10 MB. Please choose a statement of a shorter period.';
export const oldWorkbookMessage =
  'This is an old or protected Excel file, which we can’t read. Please download the statement as .xlsx or CSV, or save the file as .xlsx without a password.';
export const pdfMessage = 'This is a PDF. Please download the statement as Excel or CSV.';
export const webPageMessage =
  'This is a web page, although its name may end in .xls. Please open it in a spreadsheet and save it as .xlsx.';
export const severalSheetsMessage =
  'This Excel file has several sheets with tables. Please save each of them as a CSV file, and import them one by one.';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Detects UTF-16 without a byte order mark by the zero bytes at the start. Returns null for any other encoding. */
function guessWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 1000);
  const countZeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (countZeros(1) > start.length / 4) return 'utf-16le';
  return countZeros(0) > start.length / 4 ? 'utf-16be' : null;
}

/** Decodes a text in UTF-8 or UTF-16. A text in neither encoding is decoded as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const wide = guessWideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  // A bank may cut a text in the middle of a character, so an invalid sequence does not rule out UTF-8. Text in
  // Windows-1252 contains hardly any valid UTF-8 characters.
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD+/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken > letters ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Removes the markers that protect text in spreadsheets, as in `'0123` and `="0123"`. */
const toPlainCell = (cell: string) =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[\d=+@-])/, '');

const isFilled = (cell: string) => cell !== '';

/** Returns the rows with at least three filled cells, which can belong to a table. */
const findTableRows = (table: StatementTable) => table.filter((row) => row.filter(isFilled).length > 2);

/** Returns the most common row length, weighted by cells, and the number of separators in rows of this length. */
function measureRows(rows: StatementTable): { width: number; cells: number } {
  const measured = [...new Set(rows.map((row) => row.length))].map((width) => ({
    width,
    cells: rows.filter((row) => row.length === width).length * (width - 1),
  }));
  return measured.toSorted((one, other) => other.cells - one.cells)[0] ?? { width: 0, cells: 0 };
}

/**
 * Returns whether a stray quotation mark has joined two rows, so that a cell contains a line break and the next row's
 * cells.
 */
function isJoinedRow(row: readonly string[], width: number, separator: string): boolean {
  const inside = row.filter((cell) => /[\r\n]/.test(cell)).flatMap((cell) => cell.split(separator).slice(1));
  return inside.length > 0 && row.length - 1 + inside.length >= 2 * (width - 1);
}

/**
 * Parses text that is separated by commas, semicolons, tabs or vertical bars. Uses the separator that gives the most
 * cells in rows of equal length. Keeps empty rows, so that row numbers match the file. If a quotation mark is
 * misplaced, each line is parsed separately, so that only the affected row cannot be parsed.
 * @throws {Error} if the text is empty.
 */
export async function parseStatementText(text: string): Promise<StatementTable> {
  if (text.replace(/[\s\uFEFF\0]/g, '') === '') throw new Error(emptyFileMessage);
  const { default: papa } = await import('papaparse');
  const parse = (part: string, delimiter: string, preview = 0) => {
    const { data, errors } = papa.parse<string[]>(part, { delimiter, preview });
    return { rows: data, hasStrayQuote: errors.some(({ type }) => type === 'Quotes') };
  };
  const measured = [',', ';', '\t', '|'].map((separator) => ({
    separator,
    ...measureRows(parse(text, separator, 100).rows),
  }));
  const { separator, width } = measured.reduce((best, one) => (one.cells > best.cells ? one : best));
  const whole = parse(text.trimEnd(), separator);
  const isDamaged = whole.hasStrayQuote || whole.rows.some((row) => isJoinedRow(row, width, separator));
  const rows = isDamaged
    ? text
        .trimEnd()
        .split(/\r\n?|\n/)
        .map((line) => {
          const { rows: parsed, hasStrayQuote } = parse(line, separator);
          return hasStrayQuote ? [line] : (parsed[0] ?? []);
        })
    : whole.rows;
  return rows.map((row) => row.map(toPlainCell));
}

async function parseWorkbook(bytes: Uint8Array): Promise<StatementTable> {
  // Loaded only for Excel files.
  const { readWorkbook } = await import('./statement-workbook');
  const sheets = (await readWorkbook(bytes)).map((rows) => rows.map((row) => row.map(toPlainCell)));
  const tables = sheets.filter((sheet) => findTableRows(sheet).length > 1);
  if (tables.length > 1) throw new Error(severalSheetsMessage);
  const table = tables[0] ?? sheets.find((sheet) => sheet.flat().some(isFilled));
  if (!table) throw new Error(emptyFileMessage);
  return table;
}

/**
 * Reads the cells of a chosen file: a CSV in any common encoding, or an Excel file.
 * @throws {Error} with the reason why a file can't be read.
 */
export async function readStatementFile(file: Blob): Promise<StatementTable> {
  if (file.size > maxFileSize) throw new Error(largeFileMessage);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return parseWorkbook(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Error(oldWorkbookMessage);
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new Error(pdfMessage);
  const text = decodeText(bytes);
  if (/^\s*<(?:!doctype|html|head|meta|table|style|\?xml)\b/i.test(text)) throw new Error(webPageMessage);
  return parseStatementText(text);
}
