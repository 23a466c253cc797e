import { lookUpReviewContract } from '@sharebox/domain/payments/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { readReviewMinutes } from './last-reviews';
import { createValidatedCall } from '../platform/validated-call';

export const lookUpReviewHandler = createValidatedCall({
  contract: lookUpReviewContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store }, caller, { order_id }) => {
    const claim = (await store.confirmations.doc(order_id).get()).data();
    if (claim?.user_id !== caller.uid || claim.status !== 'pending') throw new DomainError('not-allowed');
    const [before, minutes] = await Promise.all([
      store.confirmations
        .where('status', '==', 'pending')
        .where('submitted_at', '<', claim.submitted_at)
        .orderBy('submitted_at', 'desc')
        .count()
        .get(),
      readReviewMinutes(store),
    ]);
    return { before: before.data().count, minutes };
  },
});
