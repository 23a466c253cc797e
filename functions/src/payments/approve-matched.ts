import { approveMatchedContract } from '@sharebox/domain/payments/callables/approve-matched';
import { reviewClaim } from './review-claim';
import { actOnEach } from '../platform/act-on-each';
import { validatedCall } from '../platform/validated-call';

export const approveMatchedHandler = validatedCall({
  contract: approveMatchedContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async (services, caller, { confirmation_ids }) => {
    const outcomes = await actOnEach(confirmation_ids, (confirmation_id) =>
      reviewClaim(services, caller, { confirmation_id, decision: 'approve', seen_in_bank: true }, true),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ confirmation_id: item, refusal })) };
  },
});
