import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({ order_id: documentIdSchema });

/** Gives a held box back. Doing it twice, or after it ran out, changes nothing. Refuses with `not-allowed`. */
export const releaseHoldContract = {
  name: 'releaseHold',
  input: inputSchema,
  output: z.object({ released: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;
