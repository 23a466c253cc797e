import { pickDeviceId, maxDevices, maxUserAgentLength } from '@sharebox/domain/accounts/device';
import * as z from 'zod/mini';
import { vapidKey } from '#config/env.ts';
import { loadFirestore, loadMessaging } from '#firebase/load.ts';
import { readDocs } from '#firebase/read-docs.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds: a token is renewed, and `last_seen_at` with it, when the shop is used after so long. */
const freshMs = 24 * 3_600_000;

/** What this browser is registered as; `at` in milliseconds. */
const registeredDevice = createPersistedValue(
  'push-device',
  z.object({ uid: z.string(), id: z.string(), token: z.string(), at: z.number() }),
  { belongsTo: 'person' },
);

/** Whether this browser gets pushes: then nothing else has to raise a notification. */
export function hasPush(): boolean {
  return registeredDevice.get() !== null;
}

/**
 * Gives back the address at which this browser is reached, and makes its token worth nothing, also without a
 * connection: the next token is another one, and the server forgets this one when it is refused.
 */
async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Lets the shop's server reach this browser for its user, once notifications are allowed; called again on each visit,
 * it renews what is older than a day. Without a Cloud Messaging key, as on the local stack, there is nothing to be
 * reached by.
 */
export async function registerPush(uid: string, { evenIfFresh = false } = {}): Promise<void> {
  if (vapidKey === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
  const before = registeredDevice.get();
  if (!evenIfFresh && before?.uid === uid && Date.now() - before.at < freshMs) return;
  // By the same token pushes would still come for whoever closed this browser without signing out: nobody else may
  // take it off their list.
  if (before?.uid !== uid) await unsubscribe();
  const { getToken, messaging } = await loadMessaging();
  // Whoever saves data has had no worker until now.
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
 * After a sign-in or a new password: the server forgets the browsers that were last seen before a new password, and
 * this one is its owner's. Only where it was registered for them; a failure is made up for by a later visit.
 */
export async function renewPush(uid: string): Promise<void> {
  if (registeredDevice.get()?.uid !== uid) return;
  await registerPush(uid, { evenIfFresh: true }).catch(() => undefined);
}

/** Milliseconds that signing out waits for the server: without a connection its answer never comes. */
const patienceMs = 4000;

/** Takes this browser off its user's list, and gives its token back: for signing out, while it still may. */
export async function forgetPush(): Promise<void> {
  const device = registeredDevice.get();
  const forgotten = Promise.allSettled([
    unsubscribe(),
    device &&
      loadFirestore().then(({ deleteDoc, doc, firestore }) =>
        deleteDoc(doc(firestore, 'profiles', device.uid, 'devices', device.id)),
      ),
  ]);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
