import { byText } from '../common/by-text';
import { isUnderWay, type Order } from '../orders/order';
import type { StopEvent, StopState } from './delivery-run';

/** As many events as a stop keeps. */
export const maxStopEvents = 40;

type ToldEvent = Omit<StopEvent, 'received_at' | 'driver_uid'>;

/** Who told of it, and when it arrived. */
export interface Telling {
  driverUid: string;
  now: Date;
}

/** The earlier of what a device says and the server's `now`: no clock that is ahead says what will have been. */
export function notLater(deviceAt: Date, now: Date): Date {
  return deviceAt > now ? now : deviceAt;
}

/**
 * A stop's events with what is told of it now, by the device's time (docs/product/delivery.md#a-stop). An event that is
 * known changes nothing, so it may come twice; of what comes beyond `maxStopEvents` nothing is kept.
 */
export function withToldEvents(
  known: readonly StopEvent[],
  told: readonly ToldEvent[],
  { driverUid, now }: Telling,
): StopEvent[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  for (const { id, kind, undoes, note, has_photo, place, device_at } of told) {
    if (byId.has(id) || byId.size >= maxStopEvents) continue;
    byId.set(id, {
      ...{ id, kind, undoes, note, has_photo, ...(place && { place }) },
      device_at: notLater(device_at, now),
      received_at: now,
      driver_uid: driverUid,
    });
  }
  return [...byId.values()].sort(
    (one, other) => one.device_at.getTime() - other.device_at.getTime() || byText(one.id, other.id),
  );
}

/**
 * What becomes of an order whose stop stood as `before` and stands as `after`; null where its status stays. A delivered
 * box ends a paid order; a delivery that is taken back is on its way again. That nobody was there, or the box was
 * refused, is for staff to settle. A cancelled order stays cancelled.
 */
export function statusAfterStop(
  { status }: Pick<Order, 'status'>,
  before: StopState,
  after: StopState,
): 'delivered' | 'preparing' | null {
  if (before === after) return null;
  if (after === 'delivered') return isUnderWay(status) ? 'delivered' : null;
  return before === 'delivered' && status === 'delivered' ? 'preparing' : null;
}
