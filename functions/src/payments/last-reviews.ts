import { medianReviewMinutes, mostReviews } from '@sharebox/domain/payments/review-time';
import { readable } from '../platform/db/set-aside';
import type { Store } from '../platform/db/store';

/**
 * Returns the median review time of recent payments in minutes, or null if there are too few
 * (docs/product/payment.md#expected-review-time).
 */
export async function readReviewMinutes(store: Store): Promise<number | null> {
  // Includes disputes. Pending claims have a null `verified_at`, which sorts last.
  const { docs } = await store.confirmations.orderBy('verified_at', 'desc').limit(mostReviews).get();
  return medianReviewMinutes((await readable(store, docs)).map((one) => one.data()));
}
