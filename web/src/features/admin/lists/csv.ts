import { downloadFile } from '#lib/download-file.ts';

type Cell = string | number | boolean | null;

/**
 * Formats a cell as defined by RFC 4180. A text that a spreadsheet would evaluate as a formula gets a leading
 * apostrophe, because it may come from a customer.
 */
function toCellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCellText).join(',')}\r\n`;
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function saveCsv(name: string, lines: readonly string[]): void {
  downloadFile(new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }), name);
}
