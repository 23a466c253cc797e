import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Says that a statement line is the money of an order. Money that was approved before is the same money: the ledger
 * gets the difference, if there is one, as an adjustment; otherwise it is received. The same match twice changes
 * nothing. Refuses with `changed-meanwhile` for a line that belongs to another order already, and `not-allowed` (also
 * for what is not there).
 */
export const matchTransactionContract = {
  name: 'matchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: z.int() }),
} satisfies CallableContract;
