import { toShopDay } from '@sharebox/domain/shop/dates';
import { loadAuth, loadFirestore } from '#firebase/load.ts';
import { deleteOutdatedCopies } from '#firebase/saved-copy.ts';
import { getAuthSessionStorage } from '#lib/persisted-value.ts';
import { isGuestSessionOver } from './guest-session';

/** The storage key for the uid of the last signed-in user. Guests are stored only in `sessionStorage`. */
const ownerKey = 'person';

/** The storage key that tells the next page that a sign-out failed. */
export const signOutFailedKey = 'signout_failed';

function removeFrom(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key);
}

/** Deletes all IndexedDB databases, such as a rider's photos, except those whose names match `isKept`. */
async function deleteDatabases(isKept: RegExp): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined && !isKept.test(name)) indexedDB.deleteDatabase(name);
  }
}

const clearAlerts = () =>
  import('#pwa/badge.ts')
    .then(({ clearNotificationsAndBadge }) => clearNotificationsAndBadge())
    .catch(() => undefined);

/** Signs out and reloads the shop. Removes the user's data from the browser even if the sign-out call fails. */
export async function signOut(): Promise<void> {
  await import('#shared/notifications/push.ts')
    .then(({ unregisterPush }) => unregisterPush())
    .catch(() => undefined);
  const [authSdk, firestoreSdk] = await Promise.allSettled([loadAuth(), loadFirestore()]);
  const hasFailed = await (authSdk.status === 'fulfilled'
    ? authSdk.value.signOut(authSdk.value.auth).then(
        () => false,
        () => true,
      )
    : true);
  await Promise.allSettled([
    firestoreSdk.status === 'fulfilled' && firestoreSdk.value.terminate(firestoreSdk.value.firestore),
  ]);
  await clearAlerts();
  const ofDevice = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('device:'));
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, text] of ofDevice) localStorage.setItem(key, text);
  if (hasFailed) sessionStorage.setItem(signOutFailedKey, '1');
  await Promise.allSettled([deleteDatabases(/^workbox/)]);
  location.replace('/');
}

/**
 * Removes other users' data from the browser. `user` is the signed-in user, or null if no one is signed in. Signs out a
 * guest whose session is over.
 *
 * - When a different member signs in, all personal data of the previous member is removed, including visible
 *   notifications and a rider's unsent reports.
 * - When a session has ended without a sign-out, its session values are removed. In the tab of that session, all other
 *   personal values are removed, too.
 * - Saved stops are removed when their day is over.
 * - Choices made before signing in are kept.
 */
export function removeDataOfOtherUsers(user: { uid: string; isAnonymous: boolean } | null): void {
  try {
    if (user?.isAnonymous && getAuthSessionStorage() === localStorage && isGuestSessionOver()) {
      void signOut();
      return;
    }
    const owners = [sessionStorage, localStorage].map((storage) => storage.getItem(ownerKey));
    const [tabOwner = null, deviceOwner = null] = owners;
    const isOther = (owner: string | null) => owner !== null && owner !== user?.uid;
    const isPersonal = (key: string) => !/^(device|visitor|firebase):/.test(key);
    if (isOther(tabOwner)) removeFrom(sessionStorage, isPersonal);
    if (user && !user.isAnonymous && isOther(deviceOwner)) {
      removeFrom(localStorage, isPersonal);
      void Promise.allSettled([deleteDatabases(/^(workbox|fire)/), clearAlerts()]);
    }
    for (const storage of [sessionStorage, localStorage]) {
      if (storage !== getAuthSessionStorage()) removeFrom(storage, (key) => key.startsWith('session:'));
    }
    deleteOutdatedCopies(toShopDay(new Date()));
    if (owners.some(isOther)) dispatchEvent(new StorageEvent('storage', { key: null }));
    if (!user) return;
    sessionStorage.setItem(ownerKey, user.uid);
    if (!user.isAnonymous) localStorage.setItem(ownerKey, user.uid);
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
