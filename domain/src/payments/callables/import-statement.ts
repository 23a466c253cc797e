import * as z from 'zod/mini';
import { statementRowsSchema } from '../bank-statement';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Imports up to `maxStatementRows` rows of a bank statement, all of them or none. Skips rows that were imported
 * before, so statements may overlap. All rows with the same `import_id` can be undone together. Rejects with
 * `not-allowed`, or with `invalid-input` and a message that names the row.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({ imported: z.int(), known: z.int() }),
} satisfies CallableContract;
