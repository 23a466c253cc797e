import { toShopDay } from '@sharebox/domain/shop/shop-day';
import { loadAuth, loadFirestore } from '#firebase/load.ts';
import { removeCopiesOfOtherDays } from '#firebase/saved-copy.ts';
import { getSignInStorage } from '#lib/persisted-value.ts';
import { isGuestSessionOver } from './guest-session';

/** The key of the uid that was signed in last: a member's, or in a tab also a guest's. */
const ownerKey = 'person';

/** Marks for the next page that a sign-out failed. */
export const signOutFailedKey = 'signout_failed';

function removeFrom(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key);
}

/** Deletes databases such as the one of a rider's photos. The cache's list of ages (workbox) stays on the device. */
async function deleteDatabases(isKept: RegExp): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined && !isKept.test(name)) indexedDB.deleteDatabase(name);
  }
}

/** Clears the shown notifications and the app icon's badge. */
const clearAlerts = () =>
  import('#pwa/clear-user-traces.ts').then(({ clearUserTraces }) => clearUserTraces()).catch(() => undefined);

/**
 * Signs out and reloads at `/`. Removes the person's data from the browser's storages and memory, even if the call
 * fails.
 */
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
 * Removes the data of everyone but `user`, who is signed in now (null: no one). A member leaves nothing for the next
 * member, including shown notifications; `registerPush` stops later pushes. When a session ends on its own, the
 * session's values are removed, and in its own tab all of the person's. A visitor's choices before signing in and a
 * rider's unsent reports stay until another member signs in. A rider's stops are removed after their day. A guest whose
 * gift is completed is signed out.
 */
export function removeDataOfOthers(user: { uid: string; isAnonymous: boolean } | null): void {
  try {
    if (user?.isAnonymous && getSignInStorage() === localStorage && isGuestSessionOver()) {
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
      if (storage !== getSignInStorage()) removeFrom(storage, (key) => key.startsWith('session:'));
    }
    removeCopiesOfOtherDays(toShopDay(new Date()));
    if (owners.some(isOther)) dispatchEvent(new StorageEvent('storage', { key: null }));
    if (!user) return;
    sessionStorage.setItem(ownerKey, user.uid);
    if (!user.isAnonymous) localStorage.setItem(ownerKey, user.uid);
  } catch {
    // A browser without storage has stored nothing.
  }
}
