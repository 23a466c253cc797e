import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** Maximum number of lines that can be undone together. Lines beyond this number must be imported under a new id. */
export const maxUndoneLines = 2000;

/**
 * Removes all lines of one bank statement import, unless one of them is matched to an order. Idempotent. Rejects with
 * `changed-meanwhile` when a line is matched, with `invalid-input` for more than `maxUndoneLines`, or with
 * `not-allowed`.
 */
export const undoImportContract = {
  name: 'undoImport',
  input: z.strictObject({ import_id: z.uuid() }),
  output: z.object({ removed: z.int() }),
} satisfies CallableContract;
