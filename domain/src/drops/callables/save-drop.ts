import * as z from 'zod/mini';
import { dropFormSchema, dropProblem, filledDropFormSchema } from '../drop-form';
import { formCheck } from '../../common/form-check';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const request = {
  request_id: z.uuid(),
  /** The drop to be changed and its `revision` as the admin saw it; left out, a new one is made. */
  edits: z.optional(z.strictObject({ drop_id: documentIdSchema, revision: z.int() })),
};

/**
 * An admin makes or changes a drop. Its status sets `is_active`. Raising `max_orders` is always possible, lowering down
 * to the boxes that are taken. Refuses with `invalid-input` and its sentence (docs/product/staff.md#a-drops-form), with
 * `changed-meanwhile` when somebody else was faster, and `not-allowed` (also for a drop that is not there).
 */
export const saveDropContract = {
  name: 'saveDrop',
  input: z.pipe(
    z.extend(dropFormSchema, request).check(formCheck(dropProblem)),
    z.extend(filledDropFormSchema, request),
  ),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
export type SaveDropInput = z.output<typeof saveDropContract.input>;
