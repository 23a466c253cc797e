import { DomainError } from '@sharebox/domain/common/errors';
import { reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { reviewClaim } from './review-claim';
import { createValidatedCall } from '../platform/validated-call';

/** Reviews one payment: changes the review, the order, the ledger and the audit log in one commit. */
export const reviewPaymentHandler = createValidatedCall({
  contract: reviewPaymentContract,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: async (services, caller, input) => {
    // Freeing a box cancels the order, which is more than money.
    const freesBox = input.decision === 'dispute' && input.free_box === true;
    if (freesBox && !caller.isAdmin) throw new DomainError('not-allowed');
    const status = await reviewClaim(services, caller, input);
    return { confirmation_id: input.confirmation_id, status };
  },
});
