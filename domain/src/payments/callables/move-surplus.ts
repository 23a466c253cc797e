import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { receivedAmountSchema } from '../payment';

/**
 * Moves money in naira that an order does not need to another order of the same payer. Idempotent. Rejects with
 * `changed-meanwhile` for more than the surplus, with `invalid-input` for an order of another payer, or with
 * `not-allowed` (also when an order does not exist).
 */
export const moveSurplusContract = {
  name: 'moveSurplus',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    to_order_id: documentIdSchema,
    amount: receivedAmountSchema,
  }),
  output: z.object({ order_id: z.string(), to_order_id: z.string() }),
} satisfies CallableContract;
