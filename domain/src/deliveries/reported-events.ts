import { compareText } from '../common/compare-text';
import { isUnderWay, type Order } from '../orders/order';
import type { StopEvent, StopState } from './delivery-run';

export const maxStopEvents = 40;

type ReportedEvent = Omit<StopEvent, 'received_at' | 'driver_uid'>;

export interface ReportContext {
  driverUid: string;
  now: Date;
}

/** Returns the device's time, capped at the server's `now` in case the device's clock is fast. */
export function clampToNow(deviceAt: Date, now: Date): Date {
  return deviceAt > now ? now : deviceAt;
}

/** Ignores known ids, so reports may be repeated. Drops events beyond `maxStopEvents`. Sorts by the device's time. */
export function mergeReportedEvents(
  known: readonly StopEvent[],
  reported: readonly ReportedEvent[],
  { driverUid, now }: ReportContext,
): StopEvent[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  for (const { id, kind, undoes, note, has_photo, place, device_at } of reported) {
    if (byId.has(id) || byId.size >= maxStopEvents) continue;
    byId.set(id, {
      ...{ id, kind, undoes, note, has_photo, ...(place && { place }) },
      device_at: clampToNow(device_at, now),
      received_at: now,
      driver_uid: driverUid,
    });
  }
  return [...byId.values()].sort(
    (one, other) => one.device_at.getTime() - other.device_at.getTime() || compareText(one.id, other.id),
  );
}

/**
 * Returns the order's new status, or null if it does not change. Delivering the stop completes a paid order, and
 * undoing the delivery reverts it to `preparing`. Staff resolve failed deliveries.
 */
export function getStatusAfterStop(
  { status }: Pick<Order, 'status'>,
  before: StopState,
  after: StopState,
): 'delivered' | 'preparing' | null {
  if (before === after) return null;
  if (after === 'delivered') return isUnderWay(status) ? 'delivered' : null;
  return before === 'delivered' && status === 'delivered' ? 'preparing' : null;
}
