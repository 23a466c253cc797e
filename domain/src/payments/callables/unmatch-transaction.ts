import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { exactNairaSchema } from '../../money/money';

/**
 * Undoes the match of a statement line and an order. The ledger gets an adjustment that reverses what the match added,
 * and this money of the line can be matched again. Money confirmed by the approval of a claim is not reversed. Does nothing for an unmatched line.
 * Rejects with `changed-meanwhile` for a line matched to another order, with `invalid-input` when the money was already
 * refunded, or with `not-allowed` (also when the line or the order does not exist).
 */
export const unmatchTransactionContract = {
  name: 'unmatchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
