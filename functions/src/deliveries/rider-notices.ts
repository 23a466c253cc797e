import type { StoreTransaction } from '../platform/db/transaction';
import { hasRunDayBegun } from '@sharebox/domain/deliveries/delivery-day';
import type { DeliveryRun } from '@sharebox/domain/deliveries/delivery-run';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  buildRunAssignedText,
  buildRunUnassignedText,
  buildStopsChangedText,
} from '@sharebox/domain/deliveries/stop-texts';
import { prepareNotifications } from '../notifications/notify';
import { DomainError } from '@sharebox/domain/common/errors';
import type { Services } from '../platform/services';

/**
 * Returns the rider fields of a run. Both are null if no uid is given.
 * @throws `not-allowed` if the person doesn't have the role `driver`
 */
export async function readRiderFields(
  { store, accounts }: Services,
  uid: string | null,
): Promise<Pick<DeliveryRun, 'driver_uid' | 'driver_name'>> {
  if (uid === null) return { driver_uid: null, driver_name: null };
  const [role, person] = await Promise.all([accounts.roleOf(uid), store.profiles.doc(uid).get()]);
  const profile = person.data();
  if (role !== 'driver' || !profile) throw new DomainError('not-allowed');
  return { driver_uid: uid, driver_name: `${profile.first_name} ${profile.last_name}`.trim() };
}

interface RiderNotice {
  /** The uid of the rider. Null for a run without a rider, so that no user is notified. */
  uid: string | null;
  /** Identifies the event together with `at`. */
  key: string;
  text: NotificationText;
  at: Date;
}

/** Reads everything needed to notify a rider. Returns a function that writes the notification. */
export async function prepareRiderNotice(
  transaction: StoreTransaction,
  { uid, key, text, at }: RiderNotice,
): Promise<() => void> {
  if (uid === null) return () => undefined;
  const event = `${key}-${at.getTime()}`;
  return prepareNotifications(transaction, uid, [{ text, event, at, orderId: null }]);
}

/**
 * Returns the uid of the rider to notify of a changed stop. Returns null before the day of the run, because staff are
 * still planning the run.
 */
export function getRiderToNotify(
  run: Pick<DeliveryRun, 'driver_uid' | 'day_begins'>,
  at: Date,
): string | null {
  return hasRunDayBegun(run, at) ? run.driver_uid : null;
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
      ...(before ? [{ uid: before.driver_uid, key: 'taken', text: buildRunUnassignedText(before) }] : []),
      { uid: after.driver_uid, key: 'assigned', text: buildRunAssignedText(after, stops) },
    ];
  }
  const added = after.order_ids.filter((id) => !before.order_ids.includes(id)).length;
  const removed = before.order_ids.filter((id) => !after.order_ids.includes(id)).length;
  if (added + removed === 0) return [];
  return [
    { uid: getRiderToNotify(after, at), key: 'stops', text: buildStopsChangedText(after, added, removed) },
  ];
}
