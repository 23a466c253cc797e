import * as z from 'zod/mini';
import { statementRowsSchema } from '../bank-statement';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Takes up to `mostStatementRows` lines of a bank statement, all of them or none. A line that was imported before is
 * known and stays as it is, so overlapping statements may be imported. Refuses with `invalid-input` and a sentence
 * that names the row, and `not-allowed`. What comes with one `import_id` can be undone together.
 */
export const importStatementContract = {
  name: 'importStatement',
  input: z.strictObject({ rows: statementRowsSchema, import_id: z.optional(z.uuid()) }),
  output: z.object({ imported: z.int(), known: z.int() }),
} satisfies CallableContract;
