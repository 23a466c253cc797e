import { medianReviewMinutes, mostReviews } from '@sharebox/domain/payments/review-time';
import { readable } from '../platform/db/set-aside';
import type { Store } from '../platform/db/store';

/**
 * Within how many minutes half of the last payments were reviewed, null where too few were
 * (docs/product/payment.md#expected-review-time).
 */
export async function readReviewMinutes(store: Store): Promise<number | null> {
  // Disputes are reviews, too; what waits for one comes last.
  const { docs } = await store.confirmations.orderBy('verified_at', 'desc').limit(mostReviews).get();
  return medianReviewMinutes((await readable(store, docs)).map((one) => one.data()));
}
