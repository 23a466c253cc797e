import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce, refusalOfOneSchema } from '../../common/callables/each-once';

const outcomeSchema = z.object({
  confirmation_id: z.string(),
  /** Null when the claim was approved, otherwise the reason why it was not. */
  refusal: refusalOfOneSchema,
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

/**
 * Approves up to `mostAtOnce` claims whose full amount was matched from the bank statement, for an admin. Each claim
 * succeeds or fails independently; `results` lists the outcomes in the requested order, with `changed-meanwhile` when
 * the matched money does not equal the order's price, and `already-reviewed` when another admin was faster. The whole
 * call rejects only with `not-allowed` or `invalid-input`.
 */
export const approveMatchedContract = {
  name: 'approveMatched',
  input: z.strictObject({
    confirmation_ids: eachOnce(documentIdSchema, 'payment', (id) => id),
  }),
  output: z.object({ results: z.array(outcomeSchema) }),
} satisfies CallableContract;
