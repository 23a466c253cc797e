import * as z from 'zod/mini';
import { dropForm, dropProblem, filledDropForm } from '../drop-form';
import { formCheck } from '../../common/form-check';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

const request = {
  request_id: z.uuid(),
  /** The drop to be changed and its `revision` as the admin saw it; left out, a new one is made. */
  edits: z.optional(z.strictObject({ drop_id: documentId, revision: z.int() })),
};

/**
 * An admin makes or changes a drop. Its status sets `is_active`. Raising `max_orders` is always possible, lowering down
 * to the boxes that are taken. Refuses with `invalid-input` and its sentence (docs/product/staff.md#a-drops-form), with
 * `changed-meanwhile` when somebody else was faster, and `not-allowed` (also for a drop that is not there).
 */
export const saveDrop = {
  name: 'saveDrop',
  input: z.pipe(z.extend(dropForm, request).check(formCheck(dropProblem)), z.extend(filledDropForm, request)),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
export type SaveDropInput = z.output<typeof saveDrop.input>;
