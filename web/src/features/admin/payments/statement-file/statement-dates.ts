import { foldText } from '@sharebox/domain/common/normalize';
import { isDateString } from '@sharebox/domain/payments/bank-statement';
import { type StatementDateOrder, statementDateOrders } from '@sharebox/domain/payments/statement-format';
import { addDays, toShopDay } from '@sharebox/domain/shop/dates';
import { parseNairaText } from '@sharebox/domain/money/money';
import { removeCurrency } from '@sharebox/domain/money/typed-naira';

/**
 * An amount in kobo, and the direction that the sign or mark of the amount indicates. `kobo` is null for an invalid
 * amount.
 */
interface Sum {
  kobo: number | null;
  direction: 'in' | 'out' | null;
}

/**
 * Parses an amount with its currency, sign and mark (`DR`, `CR`, brackets). An empty cell is 0. A number with a leading
 * zero is not an amount, because it is an account or phone number.
 */
export function parseStatementAmount(text: string): Sum {
  const [, before = '', inner = '', after = ''] =
    /^([cd]r\.?:?)?(.*?)([cd]r?\.?)?$/.exec(removeCurrency(text)) ?? [];
  const [, inBrackets] = /^\((.*)\)$/.exec(inner) ?? [];
  const signed = inBrackets ?? inner;
  const sum = signed.replace(/^[-+]|[-+]$/g, '').replace(/(\.\d\d)0+$/, '$1');
  const kobo = /^0*(?:[.,]0*)?$/.test(sum) ? 0 : /^0\d|^-/.test(sum) ? null : parseNairaText(sum);
  const marks = `${before}${after}`;
  const isOut = inBrackets !== undefined || /^-|-$/.test(signed) || marks.includes('d');
  const isIn = /^\+|\+$/.test(signed) || marks.includes('c');
  return { kobo, direction: isOut ? 'out' : isIn ? 'in' : null };
}

/**
 * Day 0 of spreadsheet dates. Spreadsheets store a date as the number of days since this day, and show that number in a
 * cell without a date format.
 */
const spreadsheetEpoch = '1899-12-30';
const spreadsheetDay = /^(?:4[4-9]\d{3}|5\d{4})(?=\.\d+$|$)/;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/**
 * Matches the separator between the parts of a date. The separator may be empty between a digit and a letter, as in
 * `17NOV2026`.
 */
const gap = String.raw`(?:\s*[-/.,\s]\s*|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d))+`;
const ordinal = '(?:st|nd|rd|th)?';
const dateParts = new RegExp(
  `^(\\d{1,4}|${month})${ordinal}${gap}(\\d{1,2}|${month})${ordinal}${gap}(\\d{1,4})$`,
);

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.\s]+/;
const timeOfDay =
  /[,t\s]+(?:at )?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:wat|gmt\+1|\+01:?00)?$/;
const universalTime = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/;

function toDateText(year: string, monthText: string, day: string): string | null {
  if (!/^(?:\d{2}){1,2}$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const named = months.indexOf(monthText.slice(0, 3)) + 1;
  const number = named > 0 ? String(named) : monthText;
  const text = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDateString(text) ? text : null;
}

/** Splits a date without its weekday and time of day into its three parts, as written. */
function splitDate(text: string): readonly [string, string, string] | null {
  const plain = foldText(text).replace(weekday, '').replace(timeOfDay, '').trim();
  const [, first, second, third] =
    dateParts.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(plain) ?? [];
  return first && second && third ? [first, second, third] : null;
}

/** Returns whether a date such as `05/11/2026` is ambiguous, because its day and month could be swapped. */
function isAmbiguousDate(text: string): boolean {
  const parts = splitDate(text);
  return parts !== null && /^\d{1,2}$/.test(parts[0]) && /^\d/.test(parts[1]);
}

/**
 * Parses a date into the form `2026-11-17`. Returns null for other texts, and for an ambiguous date if `order` is null.
 */
export function parseStatementDate(text: string, order: StatementDateOrder | null): string | null {
  const folded = foldText(text);
  if (universalTime.test(folded)) return toShopDay(new Date(folded.toUpperCase()));
  const [serial] = spreadsheetDay.exec(folded) ?? [];
  if (serial !== undefined) return addDays(spreadsheetEpoch, Number(serial));
  const parts = splitDate(text);
  if (!parts) return null;
  const [first, second, third] = parts;
  if (/^\d{4}$/.test(first)) return toDateText(first, second, third);
  const isMonthFirst = isAmbiguousDate(text) ? order === 'month-first' : /^\D/.test(first);
  if (isAmbiguousDate(text) && order === null) return null;
  return isMonthFirst ? toDateText(third, first, second) : toDateText(third, second, first);
}

/**
 * Returns whether a date has a format that spreadsheets write. A spreadsheet may have swapped the day and month of such
 * a date.
 */
export const isSpreadsheetDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) || spreadsheetDay.test(text.trim());

/** Returns the dates whose meaning depends on the order of day and month. */
export const findAmbiguousDates = (dates: readonly string[]): string[] =>
  dates.filter(
    (text) => isAmbiguousDate(text) && statementDateOrders.some((order) => parseStatementDate(text, order)),
  );

/** Returns whether all ambiguous dates are valid with the given order of day and month. */
export const isDateOrderPossible = (dates: readonly string[], order: StatementDateOrder): boolean =>
  findAmbiguousDates(dates).every((text) => parseStatementDate(text, order) !== null);
