import { type Device, maxDevices } from '@sharebox/domain/account/device';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/commit-race';
import { readable } from '../platform/db/set-aside';
import type { Store } from '../platform/db/store';
import { pushBatchSize, type PushMessage, type PushPort } from '../platform/services';

export type StoredDevice = QueryDocumentSnapshot<Device>;

/** The devices that a person used last: whoever registered more would use up the calls of everybody's pushes. */
export async function devicesOf(store: Store, uid: string): Promise<StoredDevice[]> {
  const found = await store.devices(uid).orderBy('last_seen_at', 'desc').limit(maxDevices).get();
  return readable(store, found.docs);
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

/**
 * The devices in as few calls as it takes, with the people that the call is for: all in the first, for they may have
 * no device.
 */
export function callsFor<T>(
  uids: readonly string[],
  devices: readonly T[],
): { uids: readonly string[]; devices: T[] }[] {
  const calls = [{ uids, devices: devices.slice(0, pushBatchSize) }];
  for (let start = pushBatchSize; start < devices.length; start += pushBatchSize) {
    calls.push({ uids: [], devices: devices.slice(start, start + pushBatchSize) });
  }
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
