import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({ order_id: documentIdSchema });

/** Releases a held box. Idempotent, even after the hold has expired. Rejects with `not-allowed`. */
export const releaseHoldContract = {
  name: 'releaseHold',
  input: inputSchema,
  output: z.object({ released: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;
