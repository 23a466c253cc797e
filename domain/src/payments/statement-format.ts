import * as z from 'zod/mini';
import { foldText } from '../common/normalize';
import { truncateText } from '../common/text';

/**
 * The possible uses of a statement's column. Several columns may be a text or a status; every other use occurs at most
 * once.
 */
export const statementColumnUses = [
  'date',
  'credit',
  'debit',
  'amount',
  'direction',
  'text',
  'reference',
  'balance',
  'status',
] as const;
export type StatementColumnUse = (typeof statementColumnUses)[number];

/** Whether dates such as `05/11/2026` start with the day or the month. */
export const statementDateOrders = ['day-first', 'month-first'] as const;
export type StatementDateOrder = (typeof statementDateOrders)[number];

const maxTitleLength = 100;
const maxColumns = 60;
/** Maximum number of distinct values in a direction or status column. */
export const maxColumnValues = 30;
/** Maximum number of saved formats. When it is exceeded, the oldest format is removed. */
const maxFormats = 30;

const columnSchema = z.strictObject({
  /** The column title, normalized by `toComparableCell`. */
  title: z.string().check(z.maxLength(maxTitleLength)),
  /** Null if the column is ignored. */
  use: z.nullable(z.enum(statementColumnUses)),
  /**
   * For a direction column, the values that mean received money. For a status column, the values of rows to import.
   * Normalized by `toComparableCell`.
   */
  values: z.array(z.string().check(z.maxLength(maxTitleLength))).check(z.maxLength(maxColumnValues)),
});
export type StatementColumn = z.infer<typeof columnSchema>;

/** Normalizes a column title or cell value for storage and comparison. */
export const toComparableCell = (cell: string): string => truncateText(foldText(cell), maxTitleLength);

/** Returns whether staff must select values of a column with this use. */
export const hasColumnValues = (use: StatementColumnUse | null): boolean =>
  use === 'direction' || use === 'status';

/** Describes what is missing or contradictory in the selected columns. Returns null if they are valid. */
export function findColumnProblem(columns: readonly StatementColumn[]): string | null {
  const count = (...uses: StatementColumnUse[]) =>
    columns.filter(({ use }) => use && uses.includes(use)).length;
  if (count('date') !== 1) return 'Please choose one column with the date.';
  if (count('credit', 'amount') !== 1)
    return 'Please choose one column with the money received, or one with an amount in and out.';
  if (count('text') === 0) return 'Please choose at least one column with a description.';
  if (count('direction') > count('amount')) return 'A column that says in or out needs an amount in and out.';
  if (count('debit') > count('credit')) return 'A column with money sent needs one with money received.';
  if (count('reference') > 1) return 'Please choose only one column with the bank’s reference.';
  if (count('balance') > 1) return 'Please choose only one column with the balance.';
  const unticked = columns.find(({ use, values }) => hasColumnValues(use) && values.length === 0);
  return unticked ? `Please tick the values of “${unticked.title}” that count.` : null;
}

/** The format of a bank's statement files with these column titles, as configured by staff. */
export const statementFormatSchema = z.strictObject({
  columns: z.array(columnSchema).check(
    z.maxLength(maxColumns),
    z.refine((columns) => findColumnProblem(columns) === null, 'These columns don’t describe a statement.'),
  ),
  /** Null if the dates in the file start with the year or contain the name of the month. */
  date_order: z.nullable(z.enum(statementDateOrders)),
});
export type StatementFormat = z.infer<typeof statementFormatSchema>;

/** `settings/statements`: the formats of the bank files that were read before, newest first. */
export const statementSettingsSchema = z.object({ formats: z.array(statementFormatSchema) });
export type StatementSettings = z.infer<typeof statementSettingsSchema>;

const getTitleKey = ({ columns }: StatementFormat) => JSON.stringify(columns.map(({ title }) => title));

/** Adds a format, and replaces an existing format with the same titles. */
export function addStatementFormat(
  formats: readonly StatementFormat[],
  added: StatementFormat,
): StatementFormat[] {
  const others = formats.filter((format) => getTitleKey(format) !== getTitleKey(added));
  return [added, ...others].slice(0, maxFormats);
}
