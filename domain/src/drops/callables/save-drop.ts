import * as z from 'zod/mini';
import { dropFormSchema, getDropProblem, completeDropFormSchema } from '../drop-form';
import { createFormCheck } from '../../common/form-check';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const request = {
  request_id: z.uuid(),
  /** The drop to edit and the `revision` that the admin saw. If it is omitted, a new drop is created. */
  edits: z.optional(z.strictObject({ drop_id: documentIdSchema, revision: z.int() })),
  /** The drop on sale, to deactivate in the same commit if this drop becomes active. */
  replaces: z.optional(documentIdSchema),
};

/**
 * Creates or edits a drop. Its status determines `is_active`. `max_orders` can be raised, or lowered to no less than
 * the number of taken boxes.
 * @throws `invalid-input` with a message (docs/product/drops.md#a-drops-form), `changed-meanwhile` for an outdated
 * revision, `not-allowed` for other callers and unknown drops
 */
export const saveDropContract = {
  name: 'saveDrop',
  input: z.pipe(
    z.extend(dropFormSchema, request).check(createFormCheck(getDropProblem)),
    z.extend(completeDropFormSchema, request),
  ),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
export type SaveDropInput = z.output<typeof saveDropContract.input>;
