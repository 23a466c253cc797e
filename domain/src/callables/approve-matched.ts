import * as z from 'zod/mini';
import { documentId } from '../common/document-id';
import { domainErrorReasons } from '../common/errors';
import type { CallableContract } from './contract';

/** Claims of one call. */
export const mostClaimsAtOnce = 50;

const outcome = z.object({
  confirmation_id: z.string(),
  /** Null where it is approved now; otherwise why it is not. */
  refusal: z.nullable(z.object({ reason: z.enum(domainErrorReasons), message: z.string() })),
});
export type ApprovalOutcome = z.infer<typeof outcome>;

/**
 * An admin approves up to `mostClaimsAtOnce` claims whose money lines of the bank's statement brought, to the naira;
 * each by itself, as `results` says in the order asked: `changed-meanwhile` where the matched money is not what the
 * order costs (any more), `already-reviewed` where somebody was faster. Refuses as a whole with `not-allowed` and
 * `invalid-input` only.
 */
export const approveMatched = {
  name: 'approveMatched',
  input: z.strictObject({
    confirmation_ids: z.array(documentId).check(
      z.minLength(1),
      z.maxLength(mostClaimsAtOnce, `At most ${mostClaimsAtOnce} payments at a time.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Every payment once, please.'),
    ),
  }),
  output: z.object({ results: z.array(outcome) }),
} satisfies CallableContract;
