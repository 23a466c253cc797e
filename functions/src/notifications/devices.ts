import { type Device, maxDevices } from '@sharebox/domain/accounts/device';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import { readable } from '../platform/db/set-aside';
import { pushBatchSize, type PushMessage, type PushPort, type Services } from '../platform/services';

export type StoredDevice = QueryDocumentSnapshot<Device>;

/**
 * The devices that each of these people used last: whoever registered more would use up the calls of everybody's
 * pushes. Forgets those that a new password, or a revocation, signed out since they were last seen: a browser may be
 * a thief's (docs/product/notifications.md#devices).
 */
export async function devicesOf(
  { store, accounts }: Services,
  uids: readonly string[],
): Promise<StoredDevice[][]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const { docs } = await store.devices(uid).orderBy('last_seen_at', 'desc').limit(maxDevices).get();
      return readable(store, docs);
    }),
  );
  const registered = uids.filter((_, index) => (found[index] ?? []).length > 0);
  const begin = registered.length > 0 ? await accounts.sessionsBegin(registered) : null;
  const isSignedOut = (device: StoredDevice, uid = '') =>
    device.data().last_seen_at < (begin?.get(uid) ?? new Date(0));
  const signedOut = found.flatMap((devices, index) => devices.filter((one) => isSignedOut(one, uids[index])));
  await Promise.all(signedOut.map(forget));
  return found.map((devices) => devices.filter((one) => !signedOut.includes(one)));
}

/** One call's worth of devices, for people of whom some may have none; forgets the devices that no longer exist. */
export async function pushTo(
  push: PushPort,
  message: PushMessage,
  devices: readonly StoredDevice[],
): Promise<void> {
  const tokens = devices.map((device) => device.data().token);
  const gone = new Set(await push.send(message, tokens));
  await Promise.all(devices.filter((device) => gone.has(device.data().token)).map(forget));
}

/** One call's worth of people, and their devices. */
export interface Call<T> {
  people: T[];
  devices: StoredDevice[];
}

/** People, with the devices of each, in as few calls as it takes: nobody is in two, so that each may fail alone. */
export function callsFor<T>(
  people: readonly T[],
  devicesOfEach: readonly (readonly StoredDevice[])[],
): Call<T>[] {
  const calls: Call<T>[] = [];
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

/** One that changed since it was read has come back. */
async function forget({ ref, updateTime }: StoredDevice): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
}
