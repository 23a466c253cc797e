import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { exactNairaSchema } from '../../money/money';
import { receivedAmountSchema } from '../payment';

/**
 * Matches a statement line to an order, with all money of the line that belongs to no order yet, or with `amount` in
 * naira. Records the money as received; if staff already recorded it, adds only the difference as an adjustment.
 * Idempotent. Rejects with `changed-meanwhile` for a line without enough open money, or with `not-allowed` (also when the
 * line or the order does not exist).
 */
export const matchTransactionContract = {
  name: 'matchTransaction',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    order_id: documentIdSchema,
    amount: z.optional(receivedAmountSchema),
  }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
