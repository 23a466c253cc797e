import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Creates a drop in `planning` with the texts, number of boxes and meals of an earlier drop. All dates are moved by the
 * smallest number of whole weeks that puts the deadline into the future.
 * @throws `not-allowed` for other callers and unknown drops, `invalid-input`
 */
export const cloneDropContract = {
  name: 'cloneDrop',
  input: z.strictObject({ request_id: z.uuid(), drop_id: documentIdSchema }),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
