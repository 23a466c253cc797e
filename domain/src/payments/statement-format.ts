import * as z from 'zod/mini';
import { foldText } from '../common/normalize';
import { cutText } from '../common/text';

/** The uses of a statement's column. Several columns may have a text or a status, the other uses occur once. */
export const columnUses = [
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
export type ColumnUse = (typeof columnUses)[number];

/** Which of the first two numbers of a date such as `05/11/2026` is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const maxTitleLength = 100;
const maxColumns = 60;
/** Maximum number of different values in a column that has a direction or a status. */
export const maxColumnValues = 30;
/** Maximum number of saved formats. The oldest one is removed first. */
const maxFormats = 30;

const columnSchema = z.strictObject({
  /** The title in the form of `toComparedCell`. */
  title: z.string().check(z.maxLength(maxTitleLength)),
  /** Null if the column is not read. */
  use: z.nullable(z.enum(columnUses)),
  /** The values of a direction that mean money received, or of a status that count, in the form of `toComparedCell`. */
  values: z.array(z.string().check(z.maxLength(maxTitleLength))).check(z.maxLength(maxColumnValues)),
});
export type StatementColumn = z.infer<typeof columnSchema>;

/** Returns a title or value of a file in the form in which it is saved and compared. */
export const toComparedCell = (cell: string): string => cutText(foldText(cell), maxTitleLength);

/** Returns whether staff tick the values of a column. */
export const needsValues = (use: ColumnUse | null): boolean => use === 'direction' || use === 'status';

/** Returns what is missing or contradictory in a choice of columns, or null. */
export function findColumnProblem(columns: readonly StatementColumn[]): string | null {
  const count = (...uses: ColumnUse[]) => columns.filter(({ use }) => use && uses.includes(use)).length;
  if (count('date') !== 1) return 'Please choose one column with the date.';
  if (count('credit', 'amount') !== 1)
    return 'Please choose one column with the money received, or one with an amount in and out.';
  if (count('text') === 0) return 'Please choose at least one column with a description.';
  if (count('direction') > count('amount')) return 'A column that says in or out needs an amount in and out.';
  if (count('debit') > count('credit')) return 'A column with money sent needs one with money received.';
  if (count('reference') > 1) return 'Please choose only one column with the bank’s reference.';
  if (count('balance') > 1) return 'Please choose only one column with the balance.';
  const unticked = columns.find(({ use, values }) => needsValues(use) && values.length === 0);
  return unticked ? `Please tick the values of “${unticked.title}” that count.` : null;
}

/** How the files of a bank with these titles are read, as staff have chosen it. */
export const statementFormatSchema = z.strictObject({
  columns: z.array(columnSchema).check(
    z.maxLength(maxColumns),
    z.refine((columns) => findColumnProblem(columns) === null, 'These columns don’t describe a statement.'),
  ),
  /** Null if the dates of the file have their year first or their month by name. */
  date_order: z.nullable(z.enum(dateOrders)),
});
export type StatementFormat = z.infer<typeof statementFormatSchema>;

/** `settings/statements`: the formats of the bank files that were read before, the newest first. */
export const statementSettingsSchema = z.object({ formats: z.array(statementFormatSchema) });
export type StatementSettings = z.infer<typeof statementSettingsSchema>;

const getTitleKey = ({ columns }: StatementFormat) => JSON.stringify(columns.map(({ title }) => title));

/** Adds a format, which replaces the one with the same titles. */
export function addStatementFormat(
  formats: readonly StatementFormat[],
  added: StatementFormat,
): StatementFormat[] {
  const others = formats.filter((format) => getTitleKey(format) !== getTitleKey(added));
  return [added, ...others].slice(0, maxFormats);
}
