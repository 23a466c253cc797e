import { calculateMedianReviewMinutes, maxSampledReviews } from '@sharebox/domain/payments/review-time';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Store } from '../platform/db/store';

/**
 * Returns the median review time in minutes, or null after few reviews (docs/product/payment.md#expected-review-time).
 */
export async function readReviewMinutes(store: Store): Promise<number | null> {
  // Includes disputes. Pending claims have a null `verified_at`, which sorts last.
  const { docs } = await store.confirmations.orderBy('verified_at', 'desc').limit(maxSampledReviews).get();
  return calculateMedianReviewMinutes((await filterReadable(store, docs)).map((one) => one.data()));
}
