import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Closes a drop for orders now, counts what is to be cooked once no hold runs any more, and with `ends_holds` ends
 * those that do. Twice changes nothing, and goes on with what was left undone. Refuses with `not-allowed`, and with
 * `invalid-input` and a sentence for a drop that never opened, or is delivered.
 */
export const cutOffDropContract = {
  name: 'cutOffDrop',
  input: z.strictObject({ drop_id: documentIdSchema, ends_holds: z.boolean() }),
  output: z.object({
    drop_id: z.string(),
    /** Holds that may still be paid, which the counting waits for. */
    running_holds: z.int(),
  }),
} satisfies CallableContract;
