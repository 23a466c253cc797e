import * as z from 'zod/mini';
import { addDays, getWeekStart, toShopDay, toShopTimestamp } from './dates';

/** A week starts on Monday. Both are periods of Lagos's calendar. */
export const periodKindSchema = z.enum(['week', 'month']);
export type PeriodKind = z.infer<typeof periodKindSchema>;

/** A date such as `2026-11-23`. Unlike `z.iso.date`, it adds nothing to the code that customers load. */
export const daySchema = z
  .string()
  .check(z.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))));

/** The dates of the first day and of the day after the last one. */
export const periodSchema = z.object({ from: daySchema, until: daySchema });
export type Period = z.infer<typeof periodSchema>;

/** Returns the week or month that contains a date such as `2026-11-28`. */
export function getPeriod(kind: PeriodKind, day: string): Period {
  if (kind === 'week') {
    const from = toShopDay(getWeekStart(toShopTimestamp(day, '12:00')));
    return { from, until: addDays(from, 7) };
  }
  const from = `${day.slice(0, 7)}-01`;
  return { from, until: `${addDays(from, 31).slice(0, 7)}-01` };
}

export function getPreviousPeriod(kind: PeriodKind, { from }: Period): Period {
  return getPeriod(kind, addDays(from, -1));
}

export function listDays({ from, until }: Period): string[] {
  const days = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}
