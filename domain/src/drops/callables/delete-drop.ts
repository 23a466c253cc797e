import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Deletes a drop without orders, including its meals. Deleting an unknown drop succeeds.
 * @throws `invalid-input` if the drop is active, or has orders, taken boxes or a waiting list; `changed-meanwhile` for
 * an outdated revision; `not-allowed`
 */
export const deleteDropContract = {
  name: 'deleteDrop',
  input: z.strictObject({ drop_id: documentIdSchema, revision: z.int() }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;
