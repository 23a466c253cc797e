import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Removes a repaired document from the list of unreadable documents that staff see. The document reappears if it still
 * cannot be parsed. Rejects with `invalid-input` when the document is not in the list.
 */
export const settleUnreadableContract = {
  name: 'settleUnreadable',
  input: z.strictObject({ path: z.string().check(z.regex(/^[a-z]\w*\/.+$/s), z.maxLength(500)) }),
  output: z.object({ settled: z.boolean() }),
} satisfies CallableContract;
