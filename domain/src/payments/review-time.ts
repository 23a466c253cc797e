import type { PaymentConfirmation } from './payment';

/** Maximum and minimum number of reviews for the median; fewer than the minimum would be misleading. */
export const maxSampledReviews = 20;
export const minSampledReviews = 5;

type Reviewed = Pick<PaymentConfirmation, 'submitted_at' | 'verified_at'>;

/**
 * Returns the median review time in minutes, at least 1, or null for fewer than five reviews. Payments without a review
 * are ignored (docs/product/payment.md#expected-review-time).
 */
export function calculateMedianReviewMinutes(reviews: readonly Reviewed[]): number | null {
  const minutes = reviews
    .flatMap(({ submitted_at, verified_at }) =>
      verified_at === null ? [] : [(verified_at.getTime() - submitted_at.getTime()) / 60_000],
    )
    .toSorted((a, b) => a - b);
  if (minutes.length < minSampledReviews) return null;
  // The longer of the two middle values of an even number, so that half of the reviews took no longer.
  const median = minutes[Math.floor(minutes.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median));
}

/** Formats a duration, rounded up to five minutes from 15 minutes on, and to hours above 90 minutes. */
export function formatReviewDuration(minutes: number): string {
  if (minutes === 1) return 'a minute';
  if (minutes < 15) return `${minutes} minutes`;
  if (minutes <= 90) return `${Math.ceil(minutes / 5) * 5} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** Describes a payer's place in the review queue and how long reviews take. */
export function formatReviewQueue({ before, minutes }: { before: number; minutes: number | null }): string {
  const place =
    before === 0
      ? 'Your payment is next.'
      : before === 1
        ? '1 payment is before yours.'
        : `${before} payments are before yours.`;
  return minutes === null ? place : `${place} Recent payments took up to ${formatReviewDuration(minutes)}.`;
}
