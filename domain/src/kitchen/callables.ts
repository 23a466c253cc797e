import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

/**
 * Closes a drop now, and counts its portions once no holds are left. If `ends_holds` is true, existing holds end
 * immediately. Idempotent; a repeated call completes unfinished work.
 * @throws `not-allowed`, `invalid-input` with a message for a drop that never opened or is delivered
 */
export const cutOffDropContract = {
  name: 'cutOffDrop',
  input: z.strictObject({ drop_id: documentIdSchema, ends_holds: z.boolean() }),
  output: z.object({
    drop_id: z.string(),
    /** Number of holds that can still be paid. The portions are counted once this number is 0. */
    running_holds: z.int(),
  }),
} satisfies CallableContract;
