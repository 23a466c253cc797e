import * as z from 'zod/mini';
import { statementRowsSchema } from '../bank-statement';
import type { CallableContract } from '../../common/callables/contract';

/** A row that was not imported: its number in the file, and the description of the similar row imported before. */
const unsureRowSchema = z.object({ row: z.int(), similar_to: z.string() });
export type UnsureRow = z.output<typeof unsureRowSchema>;

/**
 * Imports up to `maxStatementRows` rows of a bank statement, all of them or none. Skips rows that were imported
 * before, so statements may overlap. Rows of money sent are not stored: a line whose money they reverse is set aside, and
 * `unpaired` lists those that call themselves a reversal but reverse no known line, or a line whose order no longer has
 * the money. They should follow the rows of money received. All lines with the same `import_id` can be undone together.
 * Rejects with
 * `not-allowed`, or with `invalid-input` and a message that names the row.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({
    imported: z.int(),
    known: z.int(),
    unsure: z._default(z.array(unsureRowSchema), []),
    reversed: z._default(z.int(), 0),
    /** Row numbers in the file. */
    unpaired: z._default(z.array(z.int()), []),
  }),
} satisfies CallableContract;
