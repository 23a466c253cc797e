import { truncateText } from '@sharebox/domain/common/text';
import { pickPushDeviceId, maxPushDevices, maxUserAgentLength } from '@sharebox/domain/accounts/push-device';
import * as z from 'zod/mini';
import { vapidKey } from '#config/env.ts';
import { loadFirestore, loadMessaging } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds after which a visit renews the registration's token and `last_seen_at`. */
const freshMs = 24 * 3_600_000;

/** This browser's push registration. `at` is the time of the last renewal, in milliseconds since 1970. */
const registeredDevice = createPersistedValue(
  'push-device',
  z.object({ uid: z.string(), id: z.string(), token: z.string(), at: z.number() }),
  { belongsTo: 'person' },
);

/** Returns whether this browser receives pushes. If so, the page need not show notifications itself. */
export function isRegisteredForPush(): boolean {
  return registeredDevice.get() !== null;
}

/**
 * Ends this browser's push subscription, which invalidates its token even while offline. The next subscription gets a
 * new token, and the server deletes the old one when sending to it fails.
 */
async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Registers this browser for pushes to this user, once notifications are allowed. Called on each visit, and renews
 * registrations older than a day. Does nothing without a Cloud Messaging key, for example on the local emulators.
 */
export async function registerPush(uid: string, { evenIfFresh = false } = {}): Promise<void> {
  if (vapidKey === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
  const before = registeredDevice.get();
  if (!evenIfFresh && before?.uid === uid && Date.now() - before.at < freshMs) return;
  // The previous user may have closed the browser without signing out. The old token would keep receiving that user's
  // pushes, and no one else is allowed to delete it.
  if (before?.uid !== uid) await unsubscribe();
  const { getToken, messaging } = await loadMessaging();
  // Visitors who save data may not have the service worker yet.
  await navigator.serviceWorker.register('/sw.js');
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration });
  const { collection, doc, firestore, limit, orderBy, query, serverTimestamp, setDoc } =
    await loadFirestore();
  const book = collection(firestore, 'profiles', uid, 'devices');
  const { docs } = await fetchDocs(query(book, orderBy('last_seen_at', 'desc'), limit(maxPushDevices)));
  const known = docs.map((one) => ({ id: one.id, token: String(one.get('token')) }));
  const id = pickPushDeviceId(known, [token, before?.uid === uid ? before.token : token]);
  await setDoc(doc(book, id), {
    token,
    user_agent: truncateText(navigator.userAgent, maxUserAgentLength),
    last_seen_at: serverTimestamp(),
  });
  registeredDevice.set({ uid, id, token, at: Date.now() });
}

/**
 * Renews this browser's registration after a sign-in or a password change, because the server removes registrations
 * last seen before a password change. Does nothing if the browser was not registered for this user. Ignores failures,
 * because the next visit retries.
 */
export async function renewPushRegistration(uid: string): Promise<void> {
  if (registeredDevice.get()?.uid !== uid) return;
  await registerPush(uid, { evenIfFresh: true }).catch(() => undefined);
}

/** Milliseconds for which a sign-out waits for the server, which cannot respond while the device is offline. */
const timeoutMs = 4000;

/**
 * Unregisters this browser. Must run before the sign-out, because afterwards the user may no longer delete the
 * registration.
 */
export async function unregisterPush(): Promise<void> {
  const device = registeredDevice.get();
  const forgotten = Promise.allSettled([
    unsubscribe(),
    device &&
      loadFirestore().then(({ deleteDoc, doc, firestore }) =>
        deleteDoc(doc(firestore, 'profiles', device.uid, 'devices', device.id)),
      ),
  ]);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
