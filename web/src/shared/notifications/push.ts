import { pickDeviceId, maxDevices, maxUserAgentLength } from '@sharebox/domain/accounts/device';
import * as z from 'zod/mini';
import { vapidKey } from '#config/env.ts';
import { loadFirestore, loadMessaging } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds after which using the shop renews the token and `last_seen_at`. */
const freshMs = 24 * 3_600_000;

/** The push registration of this browser; `at` is in milliseconds. */
const registeredDevice = createPersistedValue(
  'push-device',
  z.object({ uid: z.string(), id: z.string(), token: z.string(), at: z.number() }),
  { belongsTo: 'person' },
);

/** Returns whether this browser receives pushes, so that the page need not raise notifications itself. */
export function hasPush(): boolean {
  return registeredDevice.get() !== null;
}

/**
 * Ends this browser's push subscription, which invalidates its token even without a connection: the next token is
 * different, and the server deletes the old token when it is rejected.
 */
async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Registers this browser for its user's pushes once notifications are allowed. Called on each visit; renews
 * registrations older than a day. Does nothing without a Cloud Messaging key, as on the local stack.
 */
export async function registerPush(uid: string, { evenIfFresh = false } = {}): Promise<void> {
  if (vapidKey === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
  const before = registeredDevice.get();
  if (!evenIfFresh && before?.uid === uid && Date.now() - before.at < freshMs) return;
  // The old token would keep delivering pushes for a person who closed the browser without signing out, and no other
  // user may delete it.
  if (before?.uid !== uid) await unsubscribe();
  const { getToken, messaging } = await loadMessaging();
  // Visitors who save data have no service worker until now.
  await navigator.serviceWorker.register('/sw.js');
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration });
  const { collection, doc, firestore, limit, orderBy, query, serverTimestamp, setDoc } =
    await loadFirestore();
  const book = collection(firestore, 'profiles', uid, 'devices');
  const { docs } = await readDocs(query(book, orderBy('last_seen_at', 'desc'), limit(maxDevices)));
  const known = docs.map((one) => ({ id: one.id, token: String(one.get('token')) }));
  const id = pickDeviceId(known, [token, before?.uid === uid ? before.token : token]);
  await setDoc(doc(book, id), {
    token,
    user_agent: navigator.userAgent.slice(0, maxUserAgentLength),
    last_seen_at: serverTimestamp(),
  });
  registeredDevice.set({ uid, id, token, at: Date.now() });
}

/**
 * Renews this browser's registration after a sign-in or a new password: the server removes browsers last seen before a
 * new password. Only if the browser was registered for this user; a later visit repairs a failure.
 */
export async function renewPush(uid: string): Promise<void> {
  if (registeredDevice.get()?.uid !== uid) return;
  await registerPush(uid, { evenIfFresh: true }).catch(() => undefined);
}

/** Milliseconds that signing out waits for the server, which never answers without a connection. */
const timeoutMs = 4000;

/** Unregisters this browser and its token, before signing out ends the permission to do so. */
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
