import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { exactNairaSchema } from '../../money/money';

/**
 * Undoes the match of a statement row: the ledger reverses what the match entered, as an adjustment, and the row can be
 * matched again. Money that the approval of a claim attested stays. An unmatched row changes nothing. Rejects with
 * `changed-meanwhile` for a row of another order, with `invalid-input` when the money was already refunded, or with
 * `not-allowed` (also when the row or the order does not exist).
 */
export const unmatchTransactionContract = {
  name: 'unmatchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
