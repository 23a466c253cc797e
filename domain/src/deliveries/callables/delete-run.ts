import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Deletes a run that has not started; its orders can join other runs.
 * @throws `not-allowed` when the run does not exist, `invalid-input` when it has started
 */
export const deleteRunContract = {
  name: 'deleteRun',
  input: z.strictObject({ run_id: documentIdSchema }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;
