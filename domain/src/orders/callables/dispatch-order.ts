import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * "Out for delivery": stamps `dispatched_at` on a confirmed or preparing order; it is no status. Twice changes nothing.
 * Refuses with `not-allowed` and, in another status, `invalid-input`.
 */
export const dispatchOrderContract = {
  name: 'dispatchOrder',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
