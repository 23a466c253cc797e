import { lookUpReview } from '@sharebox/domain/callables/look-up-review';
import { DomainError } from '@sharebox/domain/common/errors';
import { medianReviewMinutes, mostReviews } from '@sharebox/domain/payment/review-time';
import { readable } from '../platform/db/set-aside';
import { validatedCall } from '../platform/validated-call';

export const lookUpReviewCall = validatedCall({
  contract: lookUpReview,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store }, caller, { order_id }) => {
    const claim = (await store.confirmations.doc(order_id).get()).data();
    if (claim?.user_id !== caller.uid || claim.status !== 'pending') throw new DomainError('not-allowed');
    const [before, reviewed] = await Promise.all([
      store.confirmations
        .where('status', '==', 'pending')
        .where('submitted_at', '<', claim.submitted_at)
        .orderBy('submitted_at', 'desc')
        .count()
        .get(),
      // Disputes are reviews, too; what waits for one comes last.
      store.confirmations.orderBy('verified_at', 'desc').limit(mostReviews).get(),
    ]);
    const last = (await readable(store, reviewed.docs)).map((one) => one.data());
    return { before: before.data().count, minutes: medianReviewMinutes(last) };
  },
});
