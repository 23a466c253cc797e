/** Maximum size of a statement in bytes: many years of transfers. */
const maxFileSize = 10_000_000;

export const largeFileMessage =
  'This file is larger than 10 MB. Please choose a statement of a shorter period.';
export const oldWorkbookMessage =
  'This is an old or protected Excel file, which we can’t read. Please download the statement as .xlsx or CSV, or save the file as .xlsx without a password.';
export const pdfMessage = 'This is a PDF. Please download the statement as Excel or CSV.';
export const webPageMessage =
  'This is a web page, although its name may end in .xls. Please open it in a spreadsheet and save it as .xlsx.';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Returns the encoding of a text without a byte order mark by the zero bytes of its first characters. */
function guessWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 1000);
  const countZeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (countZeros(1) > start.length / 4) return 'utf-16le';
  return countZeros(0) > start.length / 4 ? 'utf-16be' : null;
}

/** Decodes a text in UTF-8, UTF-16 or, if it is neither, Windows Latin-1. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const wide = guessWideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  // A bank may cut a text within a letter. In Latin-1, hardly any letters are valid UTF-8.
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD+/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken > letters ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/**
 * Reads a chosen file as the text of a table: a CSV in any common encoding as it is, an Excel file with tabs.
 * @throws {Error} with the reason why a file can't be read.
 */
export async function readStatementText(file: Blob): Promise<string> {
  if (file.size > maxFileSize) throw new Error(largeFileMessage);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // Loaded only for Excel files.
    const { readWorkbook } = await import('./statement-workbook');
    return readWorkbook(bytes);
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Error(oldWorkbookMessage);
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new Error(pdfMessage);
  const text = decodeText(bytes);
  if (/^\s*<(?:!doctype|html|head|meta|table|style|\?xml)\b/i.test(text)) throw new Error(webPageMessage);
  return text;
}
