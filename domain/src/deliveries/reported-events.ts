import { compareCodeUnits } from '../common/normalize';
import { isOrderUnderWay, type Order } from '../orders/order';
import type { StopEvent, StopState } from './delivery-run';
import { isStateEvent } from './stop-state';

export const maxEventsPerStop = 40;

type ReportedEvent = Omit<StopEvent, 'received_at' | 'driver_uid'>;

export interface ReportContext {
  driverUid: string;
  now: Date;
}

/** Returns the device's time, capped at the server's `now` in case the device's clock is fast. */
export function clampToNow(deviceAt: Date, now: Date): Date {
  return deviceAt > now ? now : deviceAt;
}

/**
 * Adds reported events to the known events. Ignores known ids, so that reports may be repeated. Discards events beyond
 * `maxEventsPerStop`. Sorts by the device's time.
 */
export function mergeReportedEvents(
  known: readonly StopEvent[],
  reported: readonly ReportedEvent[],
  { driverUid, now }: ReportContext,
): StopEvent[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  for (const { id, kind, undoes, note, device_at } of reported) {
    if (byId.has(id) || byId.size >= maxEventsPerStop) continue;
    byId.set(id, {
      ...{ id, kind, undoes, note },
      device_at: clampToNow(device_at, now),
      received_at: now,
      driver_uid: driverUid,
    });
  }
  return [...byId.values()].sort(
    (one, other) => one.device_at.getTime() - other.device_at.getTime() || compareCodeUnits(one.id, other.id),
  );
}

interface MoveContext extends ReportContext {
  /** The run from which the stop is removed. */
  runId: string;
}

/** Builds the undo of a failed attempt. Its id depends only on the attempt, so that repeated calls add it once. */
function buildUndo({ id }: StopEvent, { driverUid, now }: ReportContext): StopEvent {
  return {
    ...{ id: `${id}-undone`, kind: 'undone', undoes: id, note: '' },
    ...{ device_at: now, received_at: now, driver_uid: driverUid },
  };
}

function findStandingEvents(events: readonly StopEvent[]): StopEvent[] {
  const undoneIds = new Set(events.map(({ undoes }) => undoes));
  return events.filter((event) => isStateEvent(event) && !undoneIds.has(event.id));
}

const isFailure = ({ kind }: StopEvent) => kind !== 'delivered';

/**
 * Returns the events of a failed stop that moves to another run. Undoes the failed attempts, so that the stop is
 * waiting again.
 */
export function reopenStop(events: readonly StopEvent[], { runId, ...context }: MoveContext): StopEvent[] {
  const failures = findStandingEvents(events).filter(isFailure);
  return [
    ...events.map((event) => ({ ...event, run_id: event.run_id ?? runId })),
    ...failures.map((failure) => buildUndo(failure, context)),
  ];
}

/**
 * Undoes the failed attempts that must not determine a stop's state. These are attempts by riders who did not deliver
 * the box, and the attempts in `formerIds`, which were reported after staff had reassigned the stop. A delivery always
 * counts, because the box has been handed over.
 */
export function undoOutdatedFailures(
  events: readonly StopEvent[],
  formerIds: ReadonlySet<string>,
  context: ReportContext,
): StopEvent[] {
  const standing = findStandingEvents(events);
  const deliveries = standing.filter((event) => !isFailure(event));
  const outdated = standing.filter(
    (event) =>
      isFailure(event) &&
      (formerIds.has(event.id) || deliveries.some(({ driver_uid }) => driver_uid !== event.driver_uid)),
  );
  return [...events, ...outdated.map((event) => buildUndo(event, context))];
}

/**
 * Returns the order's new status, or null if it does not change. Delivering the stop completes a paid order, and
 * undoing the delivery reverts the order to `preparing`. Staff resolve failed deliveries.
 */
export function getOrderStatusAfterStop(
  { status }: Pick<Order, 'status'>,
  before: StopState,
  after: StopState,
): 'delivered' | 'preparing' | null {
  if (before === after) return null;
  if (after === 'delivered') return isOrderUnderWay(status) ? 'delivered' : null;
  return before === 'delivered' && status === 'delivered' ? 'preparing' : null;
}
