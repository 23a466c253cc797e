import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Deletes a drop that nobody ordered from, with its meals. One that is gone already is no fault. Refuses with
 * `invalid-input` for one that is active, has orders or boxes taken, or that people wait for, `changed-meanwhile` for
 * one that was changed since it was seen, and `not-allowed`.
 */
export const deleteDropContract = {
  name: 'deleteDrop',
  input: z.strictObject({ drop_id: documentIdSchema, revision: z.int() }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;
