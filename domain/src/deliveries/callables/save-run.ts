import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { maxRunNameLength, maxStops } from '../delivery-run';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Makes a run or changes one: its name, who drives it and where it goes. `run_id` null makes a new one; the same
 * `request_id` again makes no second. `revision` is that which was edited. Refuses with `not-allowed` (no such drop,
 * run or order of that drop, nobody who drives), `invalid-input` (an order that is on another run already, is not paid
 * for, or is twice in the list; a stop at which something happened that would be lost) and `changed-meanwhile`.
 */
export const saveRunContract = {
  name: 'saveRun',
  input: z.strictObject({
    request_id: z.uuid(),
    run_id: z.nullable(documentIdSchema),
    revision: z.int().check(z.nonnegative()),
    drop_id: documentIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxRunNameLength)),
    driver_uid: z.nullable(documentIdSchema),
    order_ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(maxStops)),
  }),
  output: z.object({ run_id: z.string() }),
} satisfies CallableContract;
