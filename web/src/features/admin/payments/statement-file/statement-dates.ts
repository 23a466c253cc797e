import { foldText } from '@sharebox/domain/common/normalize';
import { isDateText } from '@sharebox/domain/payments/bank-statement';
import { type DateOrder, dateOrders } from '@sharebox/domain/payments/statement-format';
import { addDays, toShopDay } from '@sharebox/domain/shop/dates';

/** Spreadsheets store dates as the number of days since this one, and show the number in a cell without a format. */
const spreadsheetEpoch = '1899-12-30';
const spreadsheetDay = /^(?:4[4-9]\d{3}|5\d{4})(?=\.\d+$|$)/;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** The separator of the parts of a date; empty only between a digit and a letter, as in `17NOV2026`. */
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
  return isDateText(text) ? text : null;
}

/** Splits a date without its weekday and time of day into its three parts, as written. */
function splitDate(text: string): readonly [string, string, string] | null {
  const plain = foldText(text).replace(weekday, '').replace(timeOfDay, '').trim();
  const [, first, second, third] =
    dateParts.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(plain) ?? [];
  return first && second && third ? [first, second, third] : null;
}

/** Returns whether a date such as `05/11/2026` has another meaning if day and month are swapped. */
function isOrdered(text: string): boolean {
  const parts = splitDate(text);
  return parts !== null && /^\d{1,2}$/.test(parts[0]) && /^\d/.test(parts[1]);
}

/** Parses a date into the form `2026-11-17`; null for other texts, and for an unknown order of day and month. */
export function parseStatementDate(text: string, order: DateOrder | null): string | null {
  const folded = foldText(text);
  if (universalTime.test(folded)) return toShopDay(new Date(folded.toUpperCase()));
  const [serial] = spreadsheetDay.exec(folded) ?? [];
  if (serial !== undefined) return addDays(spreadsheetEpoch, Number(serial));
  const parts = splitDate(text);
  if (!parts) return null;
  const [first, second, third] = parts;
  if (/^\d{4}$/.test(first)) return toDateText(first, second, third);
  const isMonthFirst = isOrdered(text) ? order === 'month-first' : /^\D/.test(first);
  if (isOrdered(text) && order === null) return null;
  return isMonthFirst ? toDateText(third, first, second) : toDateText(third, second, first);
}

/** Returns whether a spreadsheet may have written a date, possibly after it swapped day and month. */
export const isSpreadsheetDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) || spreadsheetDay.test(text.trim());

/** Returns the dates whose meaning depends on the order of day and month. */
export const findOrderedDates = (dates: readonly string[]): string[] =>
  dates.filter((text) => isOrdered(text) && dateOrders.some((order) => parseStatementDate(text, order)));

/** Returns whether no date contradicts an order of day and month. */
export const fitsDateOrder = (dates: readonly string[], order: DateOrder): boolean =>
  findOrderedDates(dates).every((text) => parseStatementDate(text, order) !== null);
