import { hasDayBegun } from '@sharebox/domain/deliveries/delivery-day';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  buildRunAssignedText,
  buildRunTakenText,
  buildStopsChangedText,
} from '@sharebox/domain/deliveries/stop-texts';
import type { Transaction } from 'firebase-admin/firestore';
import { prepareNotifications } from '../notifications/notify';
import type { Store } from '../platform/db/store';

interface RiderNotice {
  /** The rider to notify, or null for a run without one. */
  uid: string | null;
  /** Makes the event's id unique together with `at`. */
  key: string;
  text: NotificationText;
  at: Date;
}

/** Reads everything needed to notify a rider. Returns a function that writes the notification. */
export async function prepareRiderNotice(
  transaction: Transaction,
  store: Store,
  { uid, key, text, at }: RiderNotice,
): Promise<() => void> {
  if (uid === null) return () => undefined;
  const event = `${key}-${at.getTime()}`;
  return prepareNotifications(transaction, store, uid, [{ text, event, at, orderId: null }]);
}

/** Returns the rider to notify of a changed stop: from the run's day on, because earlier changes are only planning. */
export function getRiderOnTheWay(
  run: Pick<DeliveryRun, 'driver_uid' | 'day_begins'>,
  at: Date,
): string | null {
  return hasDayBegun(run, at) ? run.driver_uid : null;
}

type RunPlan = Pick<DeliveryRun, 'name' | 'driver_uid' | 'order_ids' | 'day_begins'>;

/** Builds the notifications about a run that staff created or changed. `before` is null for a new run. */
export function buildRunNotices(
  before: RunPlan | null,
  after: RunPlan,
  at: Date,
): Pick<RiderNotice, 'uid' | 'key' | 'text'>[] {
  const stops = after.order_ids.length;
  if (before?.driver_uid !== after.driver_uid) {
    return [
      ...(before ? [{ uid: before.driver_uid, key: 'taken', text: buildRunTakenText(before) }] : []),
      { uid: after.driver_uid, key: 'assigned', text: buildRunAssignedText(after, stops) },
    ];
  }
  const added = after.order_ids.filter((id) => !before.order_ids.includes(id)).length;
  const removed = before.order_ids.filter((id) => !after.order_ids.includes(id)).length;
  if (added + removed === 0) return [];
  return [
    { uid: getRiderOnTheWay(after, at), key: 'stops', text: buildStopsChangedText(after, added, removed) },
  ];
}
