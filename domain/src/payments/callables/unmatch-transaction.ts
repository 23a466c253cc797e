import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Says that a statement line is not the money of this order after all: the ledger takes back what the match had
 * entered, as an adjustment, and the line can be matched again. What the approval of a claim vouched for stays. A
 * line that belongs to nobody changes nothing. Refuses with `changed-meanwhile` for a line of another order,
 * `invalid-input` when that money was sent back already, and `not-allowed` (also for what is not there).
 */
export const unmatchTransactionContract = {
  name: 'unmatchTransaction',
  input: z.strictObject({ transaction_id: documentIdSchema, order_id: documentIdSchema }),
  output: z.object({ transaction_id: z.string(), order_id: z.string(), net_received: z.int() }),
} satisfies CallableContract;
