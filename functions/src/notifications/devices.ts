import { type Device, maxDevices } from '@sharebox/domain/accounts/device';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { filterReadable } from '../platform/db/unreadable-documents';
import { pushBatchSize, type PushMessage, type PushPort, type Services } from '../platform/services';

export type StoredDevice = QueryDocumentSnapshot<Device>;

/**
 * Reads the devices that each user used last, at most `maxDevices`, so that one user cannot fill the calls of all.
 * Deletes devices that a new password or a revocation has signed out, because they may be stolen
 * (docs/product/notifications.md#devices).
 */
export async function readDevices(
  { store, accounts }: Services,
  uids: readonly string[],
): Promise<StoredDevice[][]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const { docs } = await store.devices(uid).orderBy('last_seen_at', 'desc').limit(maxDevices).get();
      return filterReadable(store, docs);
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

/** Sends a push to the devices of one call and deletes devices that no longer exist. */
export async function sendPush(
  push: PushPort,
  message: PushMessage,
  devices: readonly StoredDevice[],
): Promise<void> {
  const tokens = devices.map((device) => device.data().token);
  const gone = new Set(await push.send(message, tokens));
  await Promise.all(devices.filter((device) => gone.has(device.data().token)).map(deleteDevice));
}

/** Users whose pushes fit into one call, and their devices. */
export interface PushCall<T> {
  people: T[];
  devices: StoredDevice[];
}

/** Groups users into as few calls as possible, each user into one call, so that calls can fail on their own. */
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

/** Deletes a device unless it was registered again since it was read. */
async function deleteDevice({ ref, updateTime }: StoredDevice): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
}
