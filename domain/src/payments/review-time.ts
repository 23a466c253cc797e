import { listOpenPeriods } from '../shop/business-hours';
import { formatTime, formatWeekday, toShopDay } from '../shop/dates';
import type { PaymentConfirmation } from './payment';

/** Maximum and minimum number of reviews used for the median. With fewer reviews the median would be misleading. */
export const maxSampledReviews = 20;
export const minSampledReviews = 5;

type Reviewed = Pick<PaymentConfirmation, 'submitted_at' | 'verified_at'>;

/** Returns null for fewer than five reviews, otherwise at least 1 (docs/product/payment-pages.md#expected-review-time). */
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

/** The review time in minutes that the shop promises: "up to 1 hour" (docs/product/payment-pages.md#the-pending-page). */
const promisedMinutes = 60;

const minuteMs = 60_000;

/** Formats a time as `9 am` or `9:30 am`. */
const formatHour = (at: Date) => formatTime(at).replace(':00', '');

function formatNextDay(at: Date, now: Date): string {
  const day = toShopDay(at);
  if (day === toShopDay(now)) return 'today';
  return day === toShopDay(new Date(now.getTime() + 24 * 60 * minuteMs))
    ? 'tomorrow'
    : `on ${formatWeekday(at)}`;
}

const roundingMs = 5 * minuteMs;

interface Review {
  /** By when the payment is usually reviewed; null once that time has passed. */
  expected: Date | null;
  /** When the business hours start in which the payment is reviewed; not after `now` while they last. */
  opens: Date;
}

/**
 * Calculates by when a payment claimed at `submittedAt` is usually reviewed: within business hours, after the promised
 * time or, if known, the median of recent reviews in `minutes`. Rounded up to five minutes.
 */
function calculateReview(submittedAt: Date, minutes: number | null, now: Date): Review {
  const duration = (minutes === null ? promisedMinutes : Math.min(minutes, promisedMinutes)) * minuteMs;
  for (const { from, until } of listOpenPeriods(submittedAt)) {
    const end = Math.max(from.getTime(), submittedAt.getTime()) + duration;
    if (end > until.getTime()) continue;
    const expected = new Date(Math.ceil(end / roundingMs) * roundingMs);
    if (expected > now) return { expected, opens: from };
    break;
  }
  return { expected: null, opens: listOpenPeriods(now)[0]?.from ?? now };
}

/** Returns by when a payment that is claimed at `now` is usually reviewed. */
export const getExpectedReview = (now: Date): Date => calculateReview(now, null, now).expected ?? now;

const formatOpening = (opens: Date, now: Date) => `${formatHour(opens)} ${formatNextDay(opens, now)}`;

/** Returns whether a payment that is claimed at `now` is reviewed within the promised time. */
export const isReviewTime = (now: Date): boolean => calculateReview(now, null, now).opens <= now;

/** Returns the expectation of a customer who is about to claim a payment (docs/product/payment.md#the-claim). */
export function formatClaimExpectation(now: Date): string {
  if (isReviewTime(now)) return 'Confirmation is expected within about an hour.';
  const { opens } = calculateReview(now, null, now);
  return `Confirmation is expected within about an hour of ${formatOpening(opens, now)}, when we check payments again.`;
}

interface ReviewDescription {
  expected: Date | null;
  /** The expected time, such as `By about 9:40 am tomorrow`; null once it has passed. */
  time: string | null;
  /** How long the review takes and from when on, without the expected time. */
  sentence: string;
}

/** Describes the review of a claimed payment to its payer (docs/product/payment-pages.md#expected-review-time). */
export function describeReview(submittedAt: Date, minutes: number | null, now: Date): ReviewDescription {
  const { expected, opens } = calculateReview(submittedAt, minutes, now);
  const isAway = opens > now;
  if (expected === null) {
    const again = isAway ? ` We check payments again from ${formatOpening(opens, now)}.` : '';
    return {
      expected,
      time: null,
      sentence: `This takes longer than usual. Nothing is lost: an email follows as soon as it is done.${again}`,
    };
  }
  const day = formatNextDay(expected, now);
  return {
    expected,
    time: `By about ${formatHour(expected)}${day === 'today' ? '' : ` ${day}`}`,
    sentence: isAway
      ? `We check payments again from ${formatOpening(opens, now)}. Confirmation then typically takes up to 1 hour, and an email follows.`
      : 'Confirmation typically takes up to 1 hour, and an email follows.',
  };
}

/** Formats the number of claims that were made earlier and are still pending. */
export function formatReviewQueue(before: number): string {
  if (before === 0) return 'Your payment is next.';
  return before === 1 ? '1 payment is before yours.' : `${before} payments are before yours.`;
}
