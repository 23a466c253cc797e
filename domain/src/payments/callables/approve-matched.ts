import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { createBulkItemsSchema, bulkItemRefusalSchema } from '../../common/callables/bulk-items';

const outcomeSchema = z.object({
  confirmation_id: z.string(),
  /** Null when the claim was approved, otherwise the reason for the failure. */
  refusal: bulkItemRefusalSchema,
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

/**
 * Approves up to `maxBulkItems` claims whose full amount was matched from the bank statement. For admins and bookkeepers only. Each
 * claim succeeds or fails independently. `results` lists the outcomes in the requested order, with `changed-meanwhile`
 * when the matched money does not equal the order's price, and `already-reviewed` when another admin has reviewed the
 * claim. The whole call rejects only with `not-allowed` or `invalid-input`.
 */
export const approveMatchedContract = {
  name: 'approveMatched',
  input: z.strictObject({
    confirmation_ids: createBulkItemsSchema(documentIdSchema, 'payment', (id) => id),
  }),
  output: z.object({ results: z.array(outcomeSchema) }),
} satisfies CallableContract;
