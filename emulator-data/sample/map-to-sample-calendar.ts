import { addMilliseconds } from 'date-fns';
import type { SampleCalendar } from './sample-week';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Rounds `date` down to the precision of `as`, which is a whole day, a whole minute or an exact time. */
function keepPrecision(date: Date, as: Date): Date {
  const unit = [dayMs, minuteMs].find((one) => as.getTime() % one === 0) ?? 1;
  return new Date(Math.floor(date.getTime() / unit) * unit);
}

/**
 * Replaces a date of the active or earlier drop with the same date of that drop in the other calendar. Returns null for
 * any other time.
 */
function mapDropDate(at: Date, from: SampleCalendar, to: SampleCalendar): Date | null {
  for (const drop of ['active', 'earlier'] as const) {
    for (const field of ['start_date', 'end_date', 'order_deadline', 'delivery_date'] as const) {
      if (from[drop][field].getTime() === at.getTime()) return to[drop][field];
    }
  }
  return null;
}

/**
 * Moves a time from one sample calendar to another. A drop's dates are replaced with the same drop's dates in the other
 * calendar. Times of the earlier drop move by whole weeks. Past times of the active drop are scaled to the elapsed time
 * of the drop. Future times keep their distance from now. Times of today's drop need `shiftWithTodaysDrop` instead.
 */
export function mapToSampleCalendar(at: Date, from: SampleCalendar, to: SampleCalendar): Date {
  const date = mapDropDate(at, from, to);
  if (date) return date;
  const [start, now] = [from.active.start_date.getTime(), from.now.getTime()];
  if (at.getTime() < start) {
    const weeks = to.earlier.start_date.getTime() - from.earlier.start_date.getTime();
    return keepPrecision(addMilliseconds(at, weeks), at);
  }
  if (at.getTime() > now) return keepPrecision(addMilliseconds(to.now, at.getTime() - now), at);
  const share = (at.getTime() - start) / (now - start);
  const span = to.now.getTime() - to.active.start_date.getTime();
  return keepPrecision(addMilliseconds(to.active.start_date, Math.round(share * span)), at);
}

/** Moves a time of today's drop by whole days, so that all earlier events remain before the delivery day. */
export function shiftWithTodaysDrop(at: Date, from: SampleCalendar, to: SampleCalendar): Date {
  return addMilliseconds(at, to.today.start_date.getTime() - from.today.start_date.getTime());
}
