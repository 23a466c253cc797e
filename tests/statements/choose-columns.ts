import {
  type StatementColumnUse,
  type StatementDateOrder,
  findColumnProblem,
  hasColumnValues,
  type StatementFormat,
  statementFormatSchema,
} from '@sharebox/domain/payments/statement-format';
import {
  findDirectionProblem,
  findKnownFormat,
  findHeaderRow,
  findAmbiguousDatesInTable,
  proposeColumns,
  detectDateOrder,
} from '../../web/src/features/admin/payments/statement-file/statement-columns';
import {
  parseStatement,
  type StatementFile,
} from '../../web/src/features/admin/payments/statement-file/statement-file';
import {
  parseStatementText,
  type StatementTable,
} from '../../web/src/features/admin/payments/statement-file/statement-table';

/** The changes that staff make to the proposed columns. */
export interface ColumnChoices {
  /** The use of each column, by column title in lower case. */
  uses?: Record<string, StatementColumnUse | null>;
  /** The ticked values of a direction or status column. */
  ticked?: string[];
  order?: StatementDateOrder;
}

/** The current date in all tests of statements. */
const today = '2026-11-30';

/** Returns the format that staff choose for a file, and the question that they still have to answer. */
export function chooseStatementFormat(
  table: StatementTable,
  { uses = {}, ticked = [], order }: ColumnChoices = {},
) {
  const titlesAt = findHeaderRow(table);
  const columns = proposeColumns(table, titlesAt).map(({ title, use }) => {
    const chosen = title in uses ? (uses[title] ?? null) : use;
    return { title, use: chosen, values: hasColumnValues(chosen) ? ticked : [] };
  });
  const dates = findAmbiguousDatesInTable(table, titlesAt, columns);
  const date_order = dates.length === 0 ? null : (order ?? detectDateOrder(dates));
  const question =
    findColumnProblem(columns) ??
    findDirectionProblem(table, titlesAt, columns) ??
    (dates.length > 0 && date_order === null ? `Which date is ${dates[0]}?` : null);
  const format: StatementFormat = { columns, date_order };
  return { titlesAt, format, question };
}

/** Parses a file whose columns staff have chosen and saved. */
export async function parseTableWithChoices(
  table: StatementTable,
  choice: ColumnChoices = {},
): Promise<StatementFile> {
  const { format, question } = chooseStatementFormat(table, choice);
  if (question !== null) throw new Error(question);
  const known = findKnownFormat(table, [statementFormatSchema.parse(format)]);
  if (!known) throw new Error('The saved format is not found');
  return parseStatement(table, known.titlesAt, known.format, today);
}

export const parseTextWithChoices = async (
  text: string,
  choice: ColumnChoices = {},
): Promise<StatementFile> => parseTableWithChoices(await parseStatementText(text), choice);
