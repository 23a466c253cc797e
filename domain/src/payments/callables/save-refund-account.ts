import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { refundAccountInputSchema } from '../../orders/refund-account';

/**
 * Stores the account to which an order's refund is sent. For its payer, also by the link in a guest's email, and for
 * bookkeepers and admins. Rejects with `not-allowed`, and with `too-late` when no refund is due.
 */
export const saveRefundAccountContract = {
  name: 'saveRefundAccount',
  input: z.strictObject({ order_id: documentIdSchema, ...refundAccountInputSchema.shape }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
