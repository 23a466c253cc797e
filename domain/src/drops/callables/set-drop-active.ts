import * as z from 'zod/mini';
import { dropStatusSchema } from '../drop';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Active: `is_active` and status `active`; a drop that closed at its deadline leaves the shop window for it. Inactive:
 * not `is_active`, `active` becomes `planning`, and it no longer opens by itself. `revision` is the drop's as the admin
 * saw it. What is so already changes nothing. Refuses with `invalid-input` and a sentence while another drop is active,
 * `changed-meanwhile`, and `not-allowed` (also for a drop that is not there).
 */
export const setDropActiveContract = {
  name: 'setDropActive',
  input: z.strictObject({ drop_id: documentIdSchema, active: z.boolean(), revision: z.int() }),
  output: z.object({ drop_id: z.string(), is_active: z.boolean(), status: dropStatusSchema }),
} satisfies CallableContract;
