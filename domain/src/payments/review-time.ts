import { getUpcomingOpenPeriods } from '../shop/business-hours';
import { formatTime, formatWeekday, toShopDay } from '../shop/dates';
import type { PaymentConfirmation } from './payment';

/** Maximum number of recent reviews used for the median. */
export const maxSampledReviews = 20;
export const minSampledReviews = 5;

type Reviewed = Pick<PaymentConfirmation, 'submitted_at' | 'verified_at'>;

/**
 * Returns the median review time in minutes, at least 1. Returns null for fewer than five reviews, because the median
 * would be misleading (docs/product/payment-pages.md#expected-review-time).
 */
export function calculateMedianReviewMinutes(reviews: readonly Reviewed[]): number | null {
  const minutes = reviews
    .flatMap(({ submitted_at, verified_at }) =>
      verified_at === null ? [] : [(verified_at.getTime() - submitted_at.getTime()) / 60_000],
    )
    .toSorted((a, b) => a - b);
  if (minutes.length < minSampledReviews) return null;
  // For an even number of reviews, uses the longer of the two middle values, so that at least half of the reviews were
  // finished within the median.
  const median = minutes[Math.floor(minutes.length / 2)] ?? 0;
  return Math.max(1, Math.ceil(median));
}

/**
 * Formats a duration in minutes. From 15 minutes on, it is rounded up to five minutes, and above 90 minutes to whole
 * hours.
 */
export function formatReviewDuration(minutes: number): string {
  if (minutes === 1) return 'a minute';
  if (minutes < 15) return `${minutes} minutes`;
  if (minutes <= 90) return `${Math.ceil(minutes / 5) * 5} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/**
 * The review time in minutes that the shop promises: "up to 1 hour" (docs/product/payment-pages.md#the-pending-page).
 */
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
  /** When the payment is usually reviewed; null once that time has passed. */
  expected: Date | null;
  /**
   * The start of the business hours in which the payment is reviewed. During business hours, this time is not after
   * `now`.
   */
  opens: Date;
}

/**
 * Calculates when a payment claimed at `submittedAt` is usually reviewed. `minutes` is the median of recent reviews,
 * limited to the promised time; if null, the promised time applies. Only business hours count. The result is rounded up
 * to five minutes.
 */
function calculateReview(submittedAt: Date, minutes: number | null, now: Date): Review {
  const duration = (minutes === null ? promisedMinutes : Math.min(minutes, promisedMinutes)) * minuteMs;
  for (const { from, until } of getUpcomingOpenPeriods(submittedAt)) {
    const end = Math.max(from.getTime(), submittedAt.getTime()) + duration;
    if (end > until.getTime()) continue;
    const expected = new Date(Math.ceil(end / roundingMs) * roundingMs);
    if (expected > now) return { expected, opens: from };
    break;
  }
  return { expected: null, opens: getUpcomingOpenPeriods(now)[0]?.from ?? now };
}

/** Returns the time by which a payment claimed at `now` is usually reviewed. */
export const getExpectedReviewTime = (now: Date): Date => calculateReview(now, null, now).expected ?? now;

const formatOpening = (opens: Date, now: Date) => `${formatHour(opens)} ${formatNextDay(opens, now)}`;

/** Returns whether a payment claimed at `now` is reviewed within the promised time, because the shop is open. */
export const isWithinReviewHours = (now: Date): boolean => calculateReview(now, null, now).opens <= now;

/**
 * Describes the expected review time to a customer who is about to claim a payment (docs/product/payment.md#the-claim).
 */
export function formatClaimExpectation(now: Date): string {
  if (isWithinReviewHours(now)) return 'Confirmation is expected within about an hour.';
  const { opens } = calculateReview(now, null, now);
  return `Confirmation is expected within about an hour of ${formatOpening(opens, now)}, when we check payments again.`;
}

interface ReviewDescription {
  expected: Date | null;
  /** The expected time, such as `By about 9:40 am tomorrow`; null once it has passed. */
  time: string | null;
  /** States how long the review takes and when it starts, without the expected time. */
  sentence: string;
}

/**
 * Describes the review of a claimed payment to its payer (docs/product/payment-pages.md#expected-review-time). `canEmail`
 * is false until a guest has confirmed their email address.
 */
export function describeExpectedReview(
  submittedAt: Date,
  minutes: number | null,
  now: Date,
  canEmail = true,
): ReviewDescription {
  const { expected, opens } = calculateReview(submittedAt, minutes, now);
  const isAway = opens > now;
  if (expected === null) {
    const again = isAway ? ` We check payments again from ${formatOpening(opens, now)}.` : '';
    return {
      expected,
      time: null,
      sentence: `This takes longer than usual. ${canEmail ? 'Nothing is lost: an email follows as soon as it is done.' : 'Nothing is lost.'}${again}`,
    };
  }
  const email = canEmail ? ', and an email follows' : '';
  const day = formatNextDay(expected, now);
  return {
    expected,
    time: `By about ${formatHour(expected)}${day === 'today' ? '' : ` ${day}`}`,
    sentence: isAway
      ? `We check payments again from ${formatOpening(opens, now)}. Confirmation then typically takes up to 1 hour${email}.`
      : `Confirmation typically takes up to 1 hour${email}.`,
  };
}

/** Describes the number of pending claims that are reviewed before this claim. */
export function formatReviewQueuePosition(before: number): string {
  if (before === 0) return 'Your payment is next.';
  return before === 1 ? '1 payment is before yours.' : `${before} payments are before yours.`;
}
