import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Opens the bank account for an order on hold, if the shop has a payment provider. The account appears in
 * `transfer_accounts/{orderId}`. `is_manual` is true if the customer pays into the shop's own account instead. Rejects
 * with `not-allowed` for another user's order, and with `hold-expired`.
 */
export const openTransferAccountContract = {
  name: 'openTransferAccount',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ is_manual: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;
