import { toShopDay } from '@sharebox/domain/shop/shop-day';
import { loadAuth, loadFirestore } from '#firebase/load.ts';
import { forgetOtherDays } from '#firebase/saved-copy.ts';
import { storageOfSession } from '#lib/persisted-value.ts';
import { isGuestSessionOver } from './guest-session';

/** The uid of the member, or in a tab also of the guest, who was signed in last. */
const ownerKey = 'person';

/** Marks for the next page that a sign-out failed. */
export const signOutFailedKey = 'signout_failed';

function removeFrom(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key);
}

/** Deletes databases like those of a rider's photos; a cache's list of ages (workbox) is the device's. */
async function deleteDatabases(isKept: RegExp): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined && !isKept.test(name)) indexedDB.deleteDatabase(name);
  }
}

/** Removes the notifications on the screen and the mark on the app's icon. */
const forgetAlerts = () =>
  import('#pwa/clear-user-traces.ts').then(({ clearUserTraces }) => clearUserTraces()).catch(() => undefined);

/**
 * Signs out and starts the page afresh at `/`. Nothing of the person stays in the browser's storages or in memory, even
 * if the call itself fails.
 */
export async function signOut(): Promise<void> {
  await import('#shared/notifications/push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
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
  await forgetAlerts();
  const ofDevice = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('device:'));
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, text] of ofDevice) localStorage.setItem(key, text);
  if (hasFailed) sessionStorage.setItem(signOutFailedKey, '1');
  await Promise.allSettled([deleteDatabases(/^workbox/)]);
  location.replace('/');
}

/**
 * Forgets everybody but `user`, who is signed in now; null is nobody. A member leaves nothing for the next member, on
 * the screen neither (`registerPush` stops the pushes to come). When a session ends by itself, its values go, and in
 * its own tab all of the person's. What a visitor chose before signing in stays until another member signs in, and so
 * does what a rider has not sent. A rider's stops go with their day. A guest whose gift is done is signed out.
 */
export function forgetOthers(user: { uid: string; isAnonymous: boolean } | null): void {
  try {
    if (user?.isAnonymous && storageOfSession() === localStorage && isGuestSessionOver()) {
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
      void Promise.allSettled([deleteDatabases(/^(workbox|fire)/), forgetAlerts()]);
    }
    for (const storage of [sessionStorage, localStorage]) {
      if (storage !== storageOfSession()) removeFrom(storage, (key) => key.startsWith('session:'));
    }
    forgetOtherDays(toShopDay(new Date()));
    if (owners.some(isOther)) dispatchEvent(new StorageEvent('storage', { key: null }));
    if (!user) return;
    sessionStorage.setItem(ownerKey, user.uid);
    if (!user.isAnonymous) localStorage.setItem(ownerKey, user.uid);
  } catch {
    // A browser without storage has kept nothing.
  }
}
