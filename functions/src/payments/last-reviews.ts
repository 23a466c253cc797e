import { calculateMedianReviewMinutes, maxSampledReviews } from '@sharebox/domain/payments/review-time';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/**
 * Returns the median review time of the latest payments in minutes; null if there are too few reviews
 * (docs/product/payment-pages.md#expected-review-time).
 */
export async function readReviewMinutes(store: Store): Promise<number | null> {
  // The result includes disputes. Claims that are still pending have no `verified_at` and therefore come last.
  const { docs } = await store.confirmations.orderBy('verified_at', 'desc').limit(maxSampledReviews).get();
  return calculateMedianReviewMinutes((await filterReadable(store, docs)).map((one) => one.data()));
}
