import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import type { CallableContract } from '../../common/callables/contract';
import { eachOnce, refusalOfOneSchema } from '../../common/callables/each-once';

const outcomeSchema = z.object({
  confirmation_id: z.string(),
  /** Null where it is approved now; otherwise why it is not. */
  refusal: refusalOfOneSchema,
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

/**
 * An admin approves up to `mostAtOnce` claims whose money lines of the bank's statement brought, to the naira;
 * each by itself, as `results` says in the order asked: `changed-meanwhile` where the matched money is not what the
 * order costs (any more), `already-reviewed` where somebody was faster. Refuses as a whole with `not-allowed` and
 * `invalid-input` only.
 */
export const approveMatchedContract = {
  name: 'approveMatched',
  input: z.strictObject({
    confirmation_ids: eachOnce(documentIdSchema, 'payment', (id) => id),
  }),
  output: z.object({ results: z.array(outcomeSchema) }),
} satisfies CallableContract;
