import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/** Lines of one import that can be taken back at once: what comes after them is an import of its own. */
export const mostImportedLines = 2000;

/**
 * Takes back one import of a bank statement: all lines that it brought, as long as none of them is matched to an order.
 * One that is undone already has none. Refuses with `changed-meanwhile` where a line is matched, with `invalid-input`
 * for more than `mostImportedLines`, and `not-allowed`.
 */
export const undoImportContract = {
  name: 'undoImport',
  input: z.strictObject({ import_id: z.uuid() }),
  output: z.object({ removed: z.int() }),
} satisfies CallableContract;
