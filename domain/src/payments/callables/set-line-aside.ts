import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { setAsideReasonSchema } from '../bank-statement';
import { textSchema } from '../../common/text';

/**
 * Sets a statement line aside because its money belongs to no order, or puts it back with `reason` null. The money leaves
 * the orders that the line was matched to, also if their payment was approved; their claims wait for a review again.
 * Idempotent. Rejects with `invalid-input` when an order no longer has the money, or with `not-allowed` (also when the
 * line does not exist).
 */
export const setLineAsideContract = {
  name: 'setLineAside',
  input: z.strictObject({
    transaction_id: documentIdSchema,
    reason: z.nullable(setAsideReasonSchema),
    note: z.optional(textSchema()),
  }),
  output: z.object({ transaction_id: z.string() }),
} satisfies CallableContract;
