import * as z from 'zod/mini';
import { addDays, getWeekStart, toShopDay, toShopTimestamp } from './dates';

/** Calendar weeks and months in Lagos. A week starts on Monday. */
export const periodKindSchema = z.enum(['week', 'month']);
export type PeriodKind = z.infer<typeof periodKindSchema>;

/**
 * A date such as `2026-11-23`. Does not use `z.iso.date`, which would increase the bundle size of the customer pages.
 */
export const dateStringSchema = z
  .string()
  .check(z.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))));

/** A date from 2020 to 2099. The periods around dates such as `9999-12-31` would end at invalid dates. */
export const reportDateSchema = dateStringSchema.check(z.refine((day) => day > '2020' && day < '2100'));

/** The first day (`from`, inclusive) and the day after the last day (`until`, exclusive). */
export const periodSchema = z.object({ from: dateStringSchema, until: dateStringSchema });
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

export function getPeriodDays({ from, until }: Period): string[] {
  const days = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}
