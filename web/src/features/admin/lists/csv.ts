import { downloadFile } from '#lib/download-file.ts';

type Cell = string | number | boolean | null;

/**
 * A cell as RFC 4180 writes it. Customers' words must not be formulas where staff open the file, so a text that a
 * spreadsheet would calculate begins with an apostrophe.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Lets the browser save lines as a CSV file; the mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, lines: readonly string[]): void {
  downloadFile(new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }), name);
}
