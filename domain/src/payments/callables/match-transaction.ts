import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { exactNairaSchema } from '../../money/money';

/**
 * Matches a statement row to an order. If the same money was approved before, the ledger only gets the difference as an
 * adjustment; otherwise the money is received. Idempotent. Rejects with `changed-meanwhile` for a row of another order,
 * or with `not-allowed` (also when the row or the order does not exist).
 */
export const matchTransactionContract = {
  name: 'matchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: exactNairaSchema }),
} satisfies CallableContract;
