import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Staff say that a document was repaired: it leaves their list, and comes back if it still can't be read.
 * `invalid-input` for one that is not in the list.
 */
export const settleUnreadableContract = {
  name: 'settleUnreadable',
  input: z.strictObject({ path: z.string().check(z.regex(/^[a-z]\w*\/.+$/s), z.maxLength(500)) }),
  output: z.object({ settled: z.boolean() }),
} satisfies CallableContract;
