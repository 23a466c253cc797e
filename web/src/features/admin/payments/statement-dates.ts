import { foldText } from '@sharebox/domain/common/normalize';
import { isDateText } from '@sharebox/domain/payments/bank-statement';
import { addDays, toShopDay } from '@sharebox/domain/shop/shop-day';

/** Which of the first two numbers of a date such as `05/11/2026` is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the number of a month, from 1, by its name or at least three of its first letters; null for other words. */
function parseMonth(name: string): number | null {
  const index = months.findIndex(
    (month) => name.length >= 3 && (month.startsWith(name) || (name === 'sept' && month === 'september')),
  );
  return index === -1 ? null : index + 1;
}

const twoDigits = (value: string | number) => String(value).padStart(2, '0');

function toDateText(year: string, month: string | number, day: string): string | null {
  const text = `${year.padStart(4, '20')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDateText(text) ? text : null;
}

/** Spreadsheets store dates as the number of days since this one, and show the number in a cell without a format. */
const spreadsheetEpoch = '1899-12-30';

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.\s]+/;
const timeOfDay =
  /[,t\s]+(?:at )?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:wat|gmt\+1|\+01:?00)?$/;
const universalTime = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/;
const numbersOnly = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})$/;

/** Returns a date without its weekday and time of day, in lower case. */
const toPlainDate = (text: string) => foldText(text).replace(weekday, '').replace(timeOfDay, '').trim();

/** Parses a date that has only one meaning: the year first, the month by name, or a spreadsheet's number. Null for other texts. */
function parseClearDate(text: string): string | null {
  const folded = foldText(text);
  if (universalTime.test(folded)) return toShopDay(new Date(folded.toUpperCase()));
  const [serial] = /^4[4-9]\d{3}(?=\.\d+$|$)|^5\d{4}(?=\.\d+$|$)/.exec(folded) ?? [];
  if (serial !== undefined) return addDays(spreadsheetEpoch, Number(serial));
  const plain = toPlainDate(text);
  const [, year, month, day] =
    /^(\d{4})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{1,2})$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(plain) ??
    [];
  if (year && month && day) return toDateText(year, month, day);
  const [, dayFirst, nameSecond, yearLast] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z]{3,9})[-/.,\s]*(\d{4}|\d{2})$/.exec(plain) ?? [];
  const [, nameFirst, daySecond, yearThird] =
    /^([a-z]{3,9})[-/.,\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})$/.exec(plain) ?? [];
  const [, yearFirst, nameMiddle, dayLast] =
    /^(\d{4})[-/.,\s]*([a-z]{3,9})[-/.,\s]*(\d{1,2})(?:st|nd|rd|th)?$/.exec(plain) ?? [];
  const named = parseMonth(nameSecond ?? nameFirst ?? nameMiddle ?? '');
  const namedDay = dayFirst ?? daySecond ?? dayLast;
  const namedYear = yearLast ?? yearThird ?? yearFirst;
  return named !== null && namedDay && namedYear ? toDateText(namedYear, named, namedDay) : null;
}

/** Parses a date into the form `2026-11-17`. Returns any other text trimmed but otherwise unchanged. */
export function parseStatementDate(text: string, order: DateOrder = 'day-first'): string {
  const clear = parseClearDate(text);
  if (clear !== null) return clear;
  const [, first, second, year] = numbersOnly.exec(toPlainDate(text)) ?? [];
  if (!first || !second || !year) return text.trim();
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return toDateText(year, month, day) ?? text.trim();
}

/** The order of day and month in a file's dates. It is assumed if no date of the file has a number above 12. */
export interface JudgedOrder {
  order: DateOrder;
  isAssumed: boolean;
}

export const contradictoryDatesMessage =
  'Some dates of this file have the day first and others the month. Nothing was read. Please download the file from the bank again.';

export const rewrittenDatesMessage =
  'A spreadsheet has rewritten some dates of this file and may have swapped day and month. Nothing was read. Please download the file from the bank again, and choose it without opening it.';

/**
 * Judges the order of day and month by all dates of a column. `others` are texts of the same file that may contain more
 * dates, such as its period or another date column.
 * @throws {Error} if the dates contradict each other.
 */
export function judgeDateOrder(
  dates: readonly string[],
  title: string,
  others: readonly string[],
): JudgedOrder {
  const plain = dates.map(toPlainDate);
  const numbers = plain.flatMap((text) => {
    const [, first, second] = numbersOnly.exec(text) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (numbers.length === 0) return { order: 'day-first', isAssumed: false };
  const isRewritten = plain.some((text) => /^\d{4}-\d{2}-\d{2}$|^\d{5}(?:\.\d+)?$/.test(text));
  if (isRewritten) throw new Error(rewrittenDatesMessage);
  const isDayFirst = numbers.some(([first]) => first > 12);
  const isMonthFirst = numbers.some(([, second]) => second > 12);
  if (isDayFirst && isMonthFirst) throw new Error(contradictoryDatesMessage);
  if (isDayFirst || isMonthFirst)
    return { order: isMonthFirst ? 'month-first' : 'day-first', isAssumed: false };
  if (numbers.every(([first, second]) => first === second)) return { order: 'day-first', isAssumed: false };
  return judgeByOthers(title, others);
}

function judgeByOthers(title: string, others: readonly string[]): JudgedOrder {
  const named = /\b(dd?|mm?)[-/. ]?(mm?m?|dd?)\b/i.exec(title);
  if (named)
    return { order: named[1]?.toLowerCase().startsWith('d') ? 'day-first' : 'month-first', isAssumed: false };
  const found = others.flatMap((text) => [
    ...foldText(text).matchAll(/(?<![\d/.-])(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?![\d/.-])/g),
  ]);
  const isDayFirst = found.some(([, first]) => Number(first) > 12);
  const isMonthFirst = found.some(([, , second]) => Number(second) > 12);
  if (isDayFirst === isMonthFirst) return { order: 'day-first', isAssumed: true };
  return { order: isMonthFirst ? 'month-first' : 'day-first', isAssumed: false };
}
