import { type ApprovalOutcome, approveMatched } from '@sharebox/domain/callables/approve-matched';
import { DomainError } from '@sharebox/domain/common/errors';
import { reviewClaim } from '../payments/review-claim';
import { validatedCall } from '../platform/validated-call';

/** Orders of one drop share documents: a handful at once, so that they don't stand in each other's way. */
const atOnce = 5;

/** One claim's refusal is not the others': each is a commit of its own. */
export const approveMatchedCall = validatedCall({
  contract: approveMatched,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { confirmation_ids }) => {
    const approve = async (confirmation_id: string): Promise<ApprovalOutcome> => {
      const review = { confirmation_id, decision: 'approve' as const, seen_in_bank: true as const };
      try {
        await reviewClaim(services, caller, review, true);
        return { confirmation_id, refusal: null };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { confirmation_id, refusal: { reason: error.reason, message: error.message } };
      }
    };
    const results: ApprovalOutcome[] = [];
    for (let start = 0; start < confirmation_ids.length; start += atOnce) {
      results.push(...(await Promise.all(confirmation_ids.slice(start, start + atOnce).map(approve))));
    }
    return { results };
  },
});
