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

/** Returns whether a payment that is claimed at `now` can be reviewed within the promised time. */
function isReviewTime(now: Date): boolean {
  const [hours] = listOpenPeriods(now);
  return (
    hours !== undefined &&
    hours.from <= now &&
    hours.until.getTime() - now.getTime() >= promisedMinutes * minuteMs
  );
}

/** Returns when payments are checked again; null while the promised time is within business hours. */
export function formatNextReview(now: Date): string | null {
  if (isReviewTime(now)) return null;
  const [hours, next] = listOpenPeriods(now);
  if (!hours || !next) return null;
  if (now < hours.from) {
    return `Our team is away now and checks payments again ${formatNextDay(hours.from, now)} from ${formatHour(hours.from)}.`;
  }
  return `Our team checks payments until ${formatHour(hours.until)} today, and again ${formatNextDay(next.from, now)} from ${formatHour(next.from)}.`;
}

const roundingMs = 5 * minuteMs;

/**
 * Returns by when a payment claimed at `submittedAt` is usually reviewed: within business hours, after the promised time
 * or, if known, the median of recent reviews in `minutes`. Rounded up to five minutes. Null once that time has passed.
 */
export function calculateExpectedReview(submittedAt: Date, minutes: number | null, now: Date): Date | null {
  const duration = (minutes === null ? promisedMinutes : Math.min(minutes, promisedMinutes)) * minuteMs;
  for (const { from, until } of listOpenPeriods(submittedAt)) {
    const end = Math.max(from.getTime(), submittedAt.getTime()) + duration;
    if (end > until.getTime()) continue;
    const expected = new Date(Math.ceil(end / roundingMs) * roundingMs);
    return expected > now ? expected : null;
  }
  return null;
}

/** Formats an expected time as `about 4:15 pm`, or as `about 9:40 am tomorrow`. */
export function formatExpectedReview(expected: Date, now: Date): string {
  const day = formatNextDay(expected, now);
  return `about ${formatHour(expected)}${day === 'today' ? '' : ` ${day}`}`;
}

/** Leaves out the recent duration where it would contradict the promised time or the business hours. */
export function formatReviewQueue(
  { before, minutes }: { before: number; minutes: number | null },
  now: Date,
): string {
  const place =
    before === 0
      ? 'Your payment is next.'
      : before === 1
        ? '1 payment is before yours.'
        : `${before} payments are before yours.`;
  if (minutes === null || minutes > promisedMinutes || !isReviewTime(now)) return place;
  return `${place} Recent payments took up to ${formatReviewDuration(minutes)}.`;
}
