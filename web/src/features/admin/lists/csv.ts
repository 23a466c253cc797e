import { shopTimeZone } from '@sharebox/domain/shop/ordering-window';
import { toShopDay } from '@sharebox/domain/shop/shop-day';
import { downloadFile } from '#lib/download-file.ts';

type Cell = string | number | boolean | null;

/** Texts that a spreadsheet would round to 15 digits, show as `1.3E+28`, or deprive of their leading zeros. */
const fragileDigits = /^(?:\d{12,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+)$/i;

/** Beginnings of a formula. Some spreadsheets also evaluate full-width characters, or skip a leading line feed. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Formats a cell as defined by RFC 4180. A text that a spreadsheet would change or, as it may come from a customer,
 * evaluate as a formula gets a leading apostrophe.
 */
function toCellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = beginsFormula.test(cell) || fragileDigits.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shopTimeZone },
});

/** Formats a time in Lagos as `2026-11-27 16:05`, which spreadsheets read as a date and time. */
export function formatCsvTime(at: Date): string {
  return `${toShopDay(at)} ${clock.format(at)}`;
}

/**
 * Formats an E.164 number so that spreadsheets keep it as text, without the apostrophe that they would show: in groups,
 * Nigerian numbers as `0803 123 4567` and others as `(+447 700 900 123)`. A leading plus would make it a formula, and
 * digits alone a rounded number.
 */
export function formatCsvPhone(phone: string): string {
  const nigerian = /^\+234(\d{3})(\d{3})(\d+)$/.exec(phone);
  if (nigerian) return `0${nigerian.slice(1).join(' ')}`;
  const foreign = /^\+(\d+)$/.exec(phone)?.[1];
  return foreign ? `(+${foreign.replace(/(\d{3})(?=\d)/g, '$1 ')})` : phone;
}

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCellText).join(',')}\r\n`;
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function saveCsv(name: string, lines: readonly string[]): void {
  downloadFile(new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' }), name);
}
