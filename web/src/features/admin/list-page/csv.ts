import papa from 'papaparse';
import { toDateTimeInput } from '@sharebox/domain/shop/dates';
import { downloadFile } from '#lib/browser-actions.ts';

type Cell = string | number | boolean | null;

/** The columns of a CSV file: each title with the function that returns a row's cell. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => Cell>>;

/** Matches formulas, which may start with a full-width character, or with a line feed that some spreadsheets skip. */
const formulaStart = String.raw`[=+\-@＝＋－＠\t\r\n]`;

/** Matches digits that spreadsheets round to 15 places, show as `1.3E+28`, or strip of their leading zeros. */
const digits = String.raw`\d{12,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+`;

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?';

/** Matches dates and fractions such as `12/14`, `MAR-1` and `1 1/2`, except the form of the exports' own dates. */
const date =
  String.raw`(?!\d{4}-\d\d-\d\d(?: |$))(?:\d+ )?\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,4})?|` +
  String.raw`(?=.*\d)(?:\d{1,4}[-/., ]*)?(?:${month})(?:[-/., ]*\d{1,4}){0,2}`;

/** Matches times such as `10:30` and `5 pm`. */
const time = String.raw`\d{1,2}(?::\d\d){1,2}(?: ?[ap]m?)?|\d{1,2} [ap]m?`;

/** Matches texts that papaparse escapes with a leading apostrophe, because a spreadsheet would change them. */
const escapedTexts = new RegExp(
  `^(?:${formulaStart}|(?:${digits}|${time}|(?:${date})(?:,? (?:${time}))?)$)`,
  'i',
);

export function buildCsv<T>(columns: CsvColumns<T>, rows: readonly T[]): string {
  const data = rows.map((row) => Object.values(columns).map((toCell) => toCell(row)));
  return papa.unparse(
    { fields: Object.keys(columns), data },
    { escapeFormulae: escapedTexts, newline: '\r\n' },
  );
}

/** Formats a time in Lagos as `2026-11-27 16:05`, which spreadsheets read as a date and time. */
export const formatCsvTime = (at: Date): string => toDateTimeInput(at).replace('T', ' ');

/**
 * Formats an E.164 number in groups: Nigerian numbers as `0803 123 4567` and others as `(+447 700 900 123)`.
 * Spreadsheets keep groups as text. They would treat a leading plus as a formula, round ungrouped digits, and show an
 * escaping apostrophe.
 */
export function formatCsvPhone(phone: string): string {
  const nigerian = /^\+234(\d{3})(\d{3})(\d+)$/.exec(phone);
  if (nigerian) return `0${nigerian.slice(1).join(' ')}`;
  const foreign = /^\+(\d+)$/.exec(phone)?.[1];
  return foreign ? `(+${foreign.replace(/(\d{3})(?=\d)/g, '$1 ')})` : phone;
}

/** Downloads rows as a CSV file. The byte order mark tells spreadsheets that the file is UTF-8. */
export function downloadCsv<T>(name: string, columns: CsvColumns<T>, rows: readonly T[]): void {
  downloadFile(new Blob(['\uFEFF', buildCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), name);
}
