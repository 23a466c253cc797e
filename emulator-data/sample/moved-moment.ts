import { addMilliseconds } from 'date-fns';
import type { SampleCalendar } from './sample-week';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What was told to the day or to the minute stays so. */
function asExact(moment: Date, as: Date): Date {
  const unit = [dayMs, minuteMs].find((one) => as.getTime() % one === 0) ?? 1;
  return new Date(Math.floor(moment.getTime() / unit) * unit);
}

/** The same date of a drop in the other calendar, null for a moment that is none. */
function dateOfDrop(at: Date, from: SampleCalendar, to: SampleCalendar): Date | null {
  for (const drop of ['active', 'earlier'] as const) {
    for (const field of ['start_date', 'end_date', 'order_deadline', 'delivery_date'] as const) {
      if (from[drop][field].getTime() === at.getTime()) return to[drop][field];
    }
  }
  return null;
}

/**
 * When something that happened at `at` in the calendar `from` would have happened in the calendar `to`, beside today's
 * drop: a drop's dates stay that, the earlier drop's week moves as a whole, what happened in the active one's time so
 * far keeps its share of it, and what is still to come is as far ahead.
 */
export function movedMoment(at: Date, from: SampleCalendar, to: SampleCalendar): Date {
  const date = dateOfDrop(at, from, to);
  if (date) return date;
  const [start, now] = [from.active.start_date.getTime(), from.now.getTime()];
  if (at.getTime() < start) {
    const weeks = to.earlier.start_date.getTime() - from.earlier.start_date.getTime();
    return asExact(addMilliseconds(at, weeks), at);
  }
  if (at.getTime() > now) return asExact(addMilliseconds(to.now, at.getTime() - now), at);
  const share = (at.getTime() - start) / (now - start);
  const span = to.now.getTime() - to.active.start_date.getTime();
  return asExact(addMilliseconds(to.active.start_date, Math.round(share * span)), at);
}

/** The same of today's drop and all that it caused: it moves as a whole, by days, and is over before today begins. */
export function movedWithToday(at: Date, from: SampleCalendar, to: SampleCalendar): Date {
  return addMilliseconds(at, to.today.start_date.getTime() - from.today.start_date.getTime());
}
