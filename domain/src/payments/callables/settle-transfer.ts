import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Marks the money of a provider's account as settled, after staff refunded it or approved its order. For admins and bookkeepers only.
 * Rejects with `not-allowed` for an unknown account. Idempotent.
 */
export const settleTransferContract = {
  name: 'settleTransfer',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
