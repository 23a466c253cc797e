import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

const input = z.strictObject({ order_id: documentId });

/** Gives a held box back. Doing it twice, or after it ran out, changes nothing. Refuses with `not-allowed`. */
export const releaseHold = {
  name: 'releaseHold',
  input,
  output: z.object({ released: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;
