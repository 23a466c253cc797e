import * as z from 'zod/mini';
import { statementProblem, statementRow } from '../payment/bank-statement';
import { formCheck } from '../common/form-check';
import type { CallableContract } from './contract';

/** Lines of one call. */
export const mostStatementRows = 200;

/**
 * Takes up to `mostStatementRows` lines of a bank statement, all of them or none. A line that was imported before is known and stays as it is, so
 * overlapping statements may be imported. Refuses with `invalid-input` and a sentence that names the row, and `not-allowed`.
 */
export const importStatement = {
  name: 'importStatement',
  input: z.strictObject({
    rows: z.array(statementRow).check(
      z.minLength(1),
      z.maxLength(mostStatementRows),
      formCheck((rows) => statementProblem(rows)),
    ),
  }),
  output: z.object({ imported: z.int(), known: z.int() }),
} satisfies CallableContract;
