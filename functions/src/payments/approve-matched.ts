import { approveMatchedContract } from '@sharebox/domain/payments/staff-callables';
import { reviewClaim } from './review-claim';
import { applyToEach } from '../platform/apply-to-each';
import { createValidatedCall } from '../platform/validated-call';

export const approveMatchedHandler = createValidatedCall({
  contract: approveMatchedContract,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async (services, caller, { confirmation_ids }) => {
    const outcomes = await applyToEach(confirmation_ids, (confirmation_id) =>
      reviewClaim(services, caller, { confirmation_id, decision: 'approve', seen_in_bank: true }, true),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ confirmation_id: item, refusal })) };
  },
});
