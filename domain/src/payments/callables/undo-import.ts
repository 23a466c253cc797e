import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** Maximum number of rows that can be undone together. Rows beyond this number must be imported under a new id. */
export const maxUndoneRows = 2000;

/**
 * Removes all rows of one bank statement import, unless one of them is matched to an order. Idempotent. Rejects with
 * `changed-meanwhile` when a row is matched, with `invalid-input` for more than `maxUndoneRows`, or with `not-allowed`.
 */
export const undoImportContract = {
  name: 'undoImport',
  input: z.strictObject({ import_id: z.uuid() }),
  output: z.object({ removed: z.int() }),
} satisfies CallableContract;
