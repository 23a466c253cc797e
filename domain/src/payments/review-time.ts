import type { PaymentConfirmation } from './payment';

/** Maximum and minimum number of reviews used for the median. With fewer reviews the median would be misleading. */
export const maxSampledReviews = 20;
export const minSampledReviews = 5;

type Reviewed = Pick<PaymentConfirmation, 'submitted_at' | 'verified_at'>;

/** Returns null for fewer than five reviews, otherwise at least 1 (docs/product/payment.md#expected-review-time). */
export function calculateMedianReviewMinutes(reviews: readonly Reviewed[]): number | null {
  const minutes = reviews
    .flatMap(({ submitted_at, verified_at }) =>
      verified_at === null ? [] : [(verified_at.getTime() - submitted_at.getTime()) / 60_000],
    )
    .toSorted((a, b) => a - b);
  if (minutes.length < minSampledReviews) return null;
  // For an even number of reviews, the longer of the two middle values, so that at least half of the reviews were no
  // slower.
  const median = minutes[Math.floor(minutes.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median));
}

/** Formats a duration, rounded up: to five minutes from 15 minutes on, and to whole hours above 90 minutes. */
export function formatReviewDuration(minutes: number): string {
  if (minutes === 1) return 'a minute';
  if (minutes < 15) return `${minutes} minutes`;
  if (minutes <= 90) return `${Math.ceil(minutes / 5) * 5} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

export function formatReviewQueue({ before, minutes }: { before: number; minutes: number | null }): string {
  const place =
    before === 0
      ? 'Your payment is next.'
      : before === 1
        ? '1 payment is before yours.'
        : `${before} payments are before yours.`;
  return minutes === null ? place : `${place} Recent payments took up to ${formatReviewDuration(minutes)}.`;
}
