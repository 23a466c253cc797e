import * as z from 'zod/mini';
import { statementRowsSchema } from '../bank-statement';
import type { CallableContract } from '../../common/callables/contract';

/** A row that was not imported: its number in the file, and the description of the similar row imported before. */
const unsureRowSchema = z.object({ row: z.int(), similar_to: z.string() });
export type UnsureRow = z.output<typeof unsureRowSchema>;

/**
 * Imports up to `maxStatementRows` rows of a bank statement, all of them or none. Skips rows that were imported
 * before, so statements may overlap. All rows with the same `import_id` can be undone together. Rejects with
 * `not-allowed`, or with `invalid-input` and a message that names the row.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({
    imported: z.int(),
    known: z.int(),
    unsure: z._default(z.array(unsureRowSchema), []),
  }),
} satisfies CallableContract;
