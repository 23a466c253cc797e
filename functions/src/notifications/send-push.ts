import { type Notification, pushTag } from '@sharebox/domain/notifications/notification';
import { getNotificationLink } from '@sharebox/domain/notifications/notification-types';
import { pushBatchSize, type PushMessage, type PushPort, type Services } from '../platform/services';
import { type Device, maxDevices } from '@sharebox/domain/accounts/device';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { filterReadable } from '../platform/db/unreadable-documents';

/** Milliseconds after which a push that was not sent is outdated. */
export const pushStaleMs = 3_600_000;

/** Builds the push for a notification. `isSilent` mutes its sound. */
export function buildPush(
  id: string,
  {
    title,
    message,
    notification_type,
    order_id,
    created_at,
  }: Pick<Notification, 'title' | 'message' | 'notification_type' | 'order_id' | 'created_at'>,
  isSilent = false,
): Omit<PushMessage, 'uids'> {
  return {
    id,
    title,
    body: message,
    tag: pushTag(id, order_id),
    data: {
      notification_id: id,
      notification_type,
      link: getNotificationLink({ notification_type, order_id }),
      // Pushes may arrive out of order. The service worker uses this timestamp to keep the newest one.
      at: String(created_at.getTime()),
      ...(isSilent && { silent: '1' }),
    },
  };
}

export type StoredDevice = QueryDocumentSnapshot<Device>;

/**
 * Reads each user's most recently used devices, at most `maxDevices`, so that a user with many devices does not fill
 * entire calls. Deletes devices that were signed out by a new password or a revoked session, because they may be stolen
 * (docs/product/notifications.md#devices).
 */
export async function readDevices(
  { store, accounts }: Services,
  uids: readonly string[],
): Promise<StoredDevice[][]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const { docs } = await store.devices(uid).orderBy('last_seen_at', 'desc').limit(maxDevices).get();
      return filterReadable(docs);
    }),
  );
  const registered = uids.filter((_, index) => (found[index] ?? []).length > 0);
  const begin = registered.length > 0 ? await accounts.sessionsBegin(registered) : null;
  const isSignedOut = (device: StoredDevice, uid = '') =>
    device.data().last_seen_at < (begin?.get(uid) ?? new Date(0));
  const signedOut = found.flatMap((devices, index) => devices.filter((one) => isSignedOut(one, uids[index])));
  await Promise.all(signedOut.map(deleteDevice));
  return found.map((devices) => devices.filter((one) => !signedOut.includes(one)));
}

/** Sends a push to these devices in one call, and deletes devices whose registration has ended. */
export async function sendPush(
  push: PushPort,
  message: PushMessage,
  devices: readonly StoredDevice[],
): Promise<void> {
  const tokens = devices.map((device) => device.data().token);
  const gone = new Set(await push.send(message, tokens));
  await Promise.all(devices.filter((device) => gone.has(device.data().token)).map(deleteDevice));
}

/** Users whose pushes are sent in the same call, with their devices. */
export interface PushCall<T> {
  people: T[];
  devices: StoredDevice[];
}

/**
 * Groups users into as few calls as possible. All devices of a user are in the same call, so that calls can fail
 * independently.
 */
export function groupIntoCalls<T>(
  people: readonly T[],
  devicesOfEach: readonly (readonly StoredDevice[])[],
): PushCall<T>[] {
  const calls: PushCall<T>[] = [];
  people.forEach((one, index) => {
    const devices = devicesOfEach[index] ?? [];
    const last = calls.at(-1);
    if (last && last.devices.length + devices.length <= pushBatchSize) {
      last.people.push(one);
      last.devices.push(...devices);
    } else calls.push({ people: [one], devices: [...devices] });
  });
  return calls;
}

/** Deletes a device, unless it was registered again after it was read. */
async function deleteDevice({ ref, updateTime }: StoredDevice): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
}
