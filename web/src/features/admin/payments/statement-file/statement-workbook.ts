import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';

/** Maximum size of an unpacked part of an Excel file in bytes, so that a malicious file can't exhaust the memory. */
const maxPartSize = 100_000_000;

export const unreadableWorkbookMessage =
  'This Excel file can’t be read. Please download it again, or choose the bank’s CSV file.';

/** Marks the errors in a sheet, such as `#VALUE!`, as texts, because the library reads errors as empty cells. */
function markErrorsAsTexts(sheet: string): string {
  return sheet.replace(/(<(?:\w+:)?c\s(?:[^<>]*\s)?t=)(?:"e"|'e')/g, '$1"str"');
}

/**
 * Repacks the parts of an Excel file without compression. Otherwise, the library would unpack large parts in a worker
 * from a blob URL, which the content security policy forbids.
 */
function storeParts(bytes: Uint8Array): ArrayBuffer {
  const parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= maxPartSize });
  for (const [name, part] of Object.entries(parts)) {
    if (/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = strToU8(markErrorsAsTexts(strFromU8(part)));
  }
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

/** Returns a number as a spreadsheet shows it: `12701.099999999999` is `12701.1`. Whole numbers keep all digits. */
function toNumberText(stored: string): string {
  const value = Number(stored);
  if (/^-?\d+$/.test(stored) || Number.isNaN(value) || Math.abs(value) >= 1e15) return stored;
  const inKobo = Math.round(value * 100);
  return String(Math.abs(value * 100 - inKobo) < 1e-3 ? inKobo / 100 : value);
}

function toCellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

/**
 * Returns the cells of each sheet.
 * @throws {Error} if the file can't be read.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][][]> {
  const sheets = await Promise.resolve(bytes)
    .then((packed) => readXlsxFile(storeParts(packed), { parseNumber: toNumberText }))
    .catch((cause: unknown) => {
      throw new Error(unreadableWorkbookMessage, { cause });
    });
  return sheets.map(({ data }) => data.map((row) => row.map(toCellText)));
}
