import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Makes a new drop in `planning` from an earlier one: its texts, boxes and meals, all dates later by the fewest whole
 * weeks that put the deadline into the future. Refuses with `not-allowed` (also for a drop that is not there) and
 * `invalid-input`.
 */
export const cloneDropContract = {
  name: 'cloneDrop',
  input: z.strictObject({ request_id: z.uuid(), drop_id: documentIdSchema }),
  output: z.object({ drop_id: z.string() }),
} satisfies CallableContract;
