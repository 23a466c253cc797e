import type { PaymentConfirmation } from './payment';

/** As many reviews as a time is told from, and as few: fewer say nothing of the next one. */
export const mostReviews = 20;
export const fewestReviews = 5;

type Reviewed = Pick<PaymentConfirmation, 'submitted_at' | 'verified_at'>;

/**
 * Within how many minutes half of these payments were reviewed, at least one; null for fewer than five, and for nothing
 * that is not reviewed (docs/product/payment.md#expected-review-time).
 */
export function medianReviewMinutes(reviews: readonly Reviewed[]): number | null {
  const minutes = reviews
    .flatMap(({ submitted_at, verified_at }) =>
      verified_at === null ? [] : [(verified_at.getTime() - submitted_at.getTime()) / 60_000],
    )
    .toSorted((a, b) => a - b);
  if (minutes.length < fewestReviews) return null;
  // Of an even number the longer of the two in the middle: half of them were no slower.
  const median = minutes[Math.floor(minutes.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median));
}

/** So many minutes as somebody who waits reads them: to five minutes from a quarter of an hour on, then to hours. */
export function reviewDuration(minutes: number): string {
  if (minutes === 1) return 'a minute';
  if (minutes < 15) return `${minutes} minutes`;
  if (minutes <= 90) return `${Math.ceil(minutes / 5) * 5} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** What somebody who waits for a review is told: whose payments are before theirs, and how long it takes. */
export function reviewQueueText({ before, minutes }: { before: number; minutes: number | null }): string {
  const place =
    before === 0
      ? 'Yours is the next payment that we look at.'
      : before === 1
        ? '1 payment is before yours.'
        : `${before} payments are before yours.`;
  return minutes === null
    ? place
    : `${place} Half of the last payments were reviewed within ${reviewDuration(minutes)}.`;
}
