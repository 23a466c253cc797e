import { TZDate } from '@date-fns/tz';
import { shopTimeZone } from '../shop/ordering-window';
import type { DeliveryRun } from './delivery-run';

const dayMs = 86_400_000;

/** From midnight to midnight in Lagos of the day that a delivery falls on; Lagos knows no summer time. */
export function deliveryDay(deliveryDate: Date): Pick<DeliveryRun, 'day_begins' | 'day_ends'> {
  const local = new TZDate(deliveryDate.getTime(), shopTimeZone);
  const midnight = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), shopTimeZone);
  return { day_begins: new Date(midnight.getTime()), day_ends: new Date(midnight.getTime() + dayMs) };
}

/**
 * Whether a run still goes somewhere: one that has left and has no door before it stays on the day on which it was
 * driven, and is read on no other.
 */
export function isOnTheWay({
  started_at,
  next_order_id,
}: Pick<DeliveryRun, 'started_at' | 'next_order_id'>): boolean {
  return started_at === null || (next_order_id ?? null) !== null;
}

/**
 * Whether what a rider tells of a run is still taken at `now`: on its day, and, for a phone that had no connection, on
 * the one after.
 */
export function takesWordOf(
  { day_begins, day_ends }: Pick<DeliveryRun, 'day_begins' | 'day_ends'>,
  now: Date,
): boolean {
  return now >= day_begins && now.getTime() < day_ends.getTime() + dayMs;
}
