import { toShopDay, toShopTimestamp } from '../shop/dates';
import type { DeliveryRun } from './delivery-run';

const dayMs = 86_400_000;

/** Returns the calendar day of a delivery in Lagos, from midnight to midnight. Lagos has no daylight saving time. */
export function getDeliveryDay(deliveryDate: Date): Pick<DeliveryRun, 'day_begins' | 'day_ends'> {
  const midnight = toShopTimestamp(toShopDay(deliveryDate), '00:00');
  return { day_begins: midnight, day_ends: new Date(midnight.getTime() + dayMs) };
}

/** Checks whether a run still has stops ahead. Riders can read a finished run only on its own day. */
export function hasStopsAhead({
  started_at,
  next_order_id,
}: Pick<DeliveryRun, 'started_at' | 'next_order_id'>): boolean {
  return started_at === null || (next_order_id ?? null) !== null;
}

/** Checks whether a run takes place today or took place earlier. If so, its rider may be on the way. */
export function hasRunDayBegun({ day_begins }: Pick<DeliveryRun, 'day_begins'>, now: Date): boolean {
  return now >= day_begins;
}

/**
 * Checks whether a run still accepts reports. It accepts reports on its own day and, for phones that were offline, on
 * the next day.
 */
export function isRunReportAccepted(
  { day_begins, day_ends }: Pick<DeliveryRun, 'day_begins' | 'day_ends'>,
  now: Date,
): boolean {
  return now >= day_begins && now.getTime() < day_ends.getTime() + dayMs;
}
