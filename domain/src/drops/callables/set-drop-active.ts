import * as z from 'zod/mini';
import { dropStatusSchema } from '../drop';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Activates or deactivates a drop. Activating sets `is_active` and the status `active`. An earlier drop that closed at
 * its deadline is then no longer shown in the shop. Deactivating clears `is_active` and `opens_by_itself`, and changes
 * the status `active` to `planning`. `revision` is the revision that the admin saw. If `replaces` names the drop on sale,
 * that drop is deactivated in the same commit. Idempotent.
 * @throws `invalid-input` with a message while another drop is active, `changed-meanwhile`, `not-allowed` for other
 * callers and unknown drops
 */
export const setDropActiveContract = {
  name: 'setDropActive',
  input: z.strictObject({
    drop_id: documentIdSchema,
    active: z.boolean(),
    revision: z.int(),
    replaces: z.optional(documentIdSchema),
  }),
  output: z.object({ drop_id: z.string(), is_active: z.boolean(), status: dropStatusSchema }),
} satisfies CallableContract;
