import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Marks a confirmed or preparing order as out for delivery by setting `dispatched_at`. Its status does not change.
 * Idempotent. Rejects with `not-allowed`, or with `invalid-input` if the order has another status.
 */
export const dispatchOrderContract = {
  name: 'dispatchOrder',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
