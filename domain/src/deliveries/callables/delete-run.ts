import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Takes a run apart that nobody has begun: its boxes may go on others. Refuses with `not-allowed` (no such run) and
 * `invalid-input` (it was started).
 */
export const deleteRunContract = {
  name: 'deleteRun',
  input: z.strictObject({ run_id: documentIdSchema }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;
