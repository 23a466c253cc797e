import { formatShortDate, formatWeekday } from '@sharebox/domain/shop/dates';
import * as z from 'zod/mini';
import { sampleDropIds } from './drops';
import livedOrders from './lived-orders.json' with { type: 'json' };
import { mapToSampleCalendar, shiftWithTodaysDrop } from './map-to-sample-calendar';
import { getSampleCalendar, type SampleCalendar } from './sample-week';

const lived = z
  .object({ lived_at: z.string(), documents: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(livedOrders);

const storedDateSchema = z.strictObject({ $date: z.string() });

export const sampleOrdersSimulatedAt = new Date(lived.lived_at);

const livedAt = getSampleCalendar(sampleOrdersSimulatedAt);

/** Ids of today's drop and its orders. Documents that contain one of these ids are re-dated together with this drop. */
const todaysIds = [
  sampleDropIds.today,
  ...Object.entries(lived.documents).flatMap(([path, data]) =>
    /^orders\/[^/]+$/.test(path) && data.weekly_drop_id === sampleDropIds.today
      ? [path.slice('orders/'.length)]
      : [],
  ),
];

const todaysPaths = new Set(
  Object.entries(lived.documents).flatMap(([path, data]) => {
    const text = path + JSON.stringify(data);
    return todaysIds.some((id) => text.includes(id)) ? [path] : [];
  }),
);

export function isPathOfTodaysDrop(path: string): boolean {
  return todaysPaths.has(path) || path.startsWith(`weekly_drops/${sampleDropIds.today}`);
}

/** Returns the delivery days in the format used in notifications. Includes the weekday for today's drop only. */
function formatDeliveryDays(calendar: SampleCalendar, isTodays: boolean): string[] {
  const on = (day: Date) => `on ${formatShortDate(day)}`;
  if (!isTodays) return [on(calendar.active.delivery_date), on(calendar.earlier.delivery_date)];
  const day = calendar.today.delivery_date;
  return [`${formatWeekday(day)}’s`, on(day)];
}

/**
 * Returns the documents that `npm run seed` stored, by path. Their dates are moved as if they had been created at
 * `now`.
 */
export function loadSimulatedDocuments(now: Date): Map<string, Record<string, unknown>> {
  const calendar = getSampleCalendar(now);
  const dated = (value: unknown, moved: typeof mapToSampleCalendar): unknown => {
    const moment = z.safeParse(storedDateSchema, value);
    if (moment.success) return moved(new Date(moment.data.$date), livedAt, calendar);
    if (typeof value === 'string') {
      const isTodays = moved === shiftWithTodaysDrop;
      const days = formatDeliveryDays(calendar, isTodays);
      return formatDeliveryDays(livedAt, isTodays).reduce(
        (text, day, index) => text.replace(day, days[index] ?? day),
        value,
      );
    }
    if (Array.isArray(value)) return value.map((one) => dated(one, moved));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dated(inner, moved)]));
  };
  const documents = new Map<string, Record<string, unknown>>();
  for (const [path, data] of Object.entries(lived.documents)) {
    const moved = isPathOfTodaysDrop(path) ? shiftWithTodaysDrop : mapToSampleCalendar;
    const fields = Object.entries(data).map(([key, value]): [string, unknown] => [key, dated(value, moved)]);
    documents.set(path, Object.fromEntries(fields));
  }
  return documents;
}
