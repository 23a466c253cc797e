import {
  type ColumnUse,
  type DateOrder,
  findColumnProblem,
  needsValues,
  type StatementFormat,
  statementFormatSchema,
} from '@sharebox/domain/payments/statement-format';
import {
  findDirectionProblem,
  findKnownFormat,
  findTitleRow,
  findUnclearDates,
  proposeColumns,
  proveDateOrder,
} from '../../web/src/features/admin/payments/statement-file/statement-columns';
import {
  readStatement,
  type StatementFile,
} from '../../web/src/features/admin/payments/statement-file/statement-file';
import {
  parseStatementText,
  type StatementTable,
} from '../../web/src/features/admin/payments/statement-file/statement-table';

/** The changes that staff make to the proposed columns. */
export interface Choice {
  /** The use of columns by their title in lower case. */
  uses?: Record<string, ColumnUse | null>;
  /** The ticked values of a direction or status. */
  ticked?: string[];
  order?: DateOrder;
}

/** The current date in all tests of statements. */
const today = '2026-11-30';

/** Returns the format that staff choose for a file, and the question that they still have to answer. */
export function chooseFormat(table: StatementTable, { uses = {}, ticked = [], order }: Choice = {}) {
  const titlesAt = findTitleRow(table);
  const columns = proposeColumns(table, titlesAt).map(({ title, use }) => {
    const chosen = title in uses ? (uses[title] ?? null) : use;
    return { title, use: chosen, values: needsValues(chosen) ? ticked : [] };
  });
  const dates = findUnclearDates(table, titlesAt, columns);
  const date_order = dates.length === 0 ? null : (order ?? proveDateOrder(dates));
  const question =
    findColumnProblem(columns) ??
    findDirectionProblem(table, titlesAt, columns) ??
    (dates.length > 0 && date_order === null ? `Which date is ${dates[0]}?` : null);
  const format: StatementFormat = { columns, date_order };
  return { titlesAt, format, question };
}

/** Reads a file whose columns staff have chosen and saved. */
export async function readTable(table: StatementTable, choice: Choice = {}): Promise<StatementFile> {
  const { format, question } = chooseFormat(table, choice);
  if (question !== null) throw new Error(question);
  const known = findKnownFormat(table, [statementFormatSchema.parse(format)]);
  if (!known) throw new Error('The saved format is not found');
  return readStatement(table, known.titlesAt, known.format, today);
}

export const readText = async (text: string, choice: Choice = {}): Promise<StatementFile> =>
  readTable(await parseStatementText(text), choice);
