import { shopDay } from '@sharebox/domain/shop/shop-day';
import { forgetOtherDays } from '#firebase/saved-copy.ts';
import { storageOfSession } from '#lib/persisted-value.ts';
import { isGuestSessionOver } from './guest-session';
import { ofTheDevice } from './of-the-device';
import { signOut } from './session';
import { photoDatabase } from './unsent';

/** Whose the words in a storage are: the member, or in the tab also the guest, who was signed in last. */
const ownerKey = 'person';

/** What is nobody's in person: of the device, of the next visitor, or the dishes of a cart, which outlive a session. */
const nobodys = [
  ...ofTheDevice,
  'first_visit',
  'emulator-ports',
  'post_login_path',
  'cart',
  'cart_packaging',
];

/** What lies beside a session and goes with it. */
const withSession = ['saved-copy:', 'hold_request', 'payment_draft_', 'typed_', 'waiting_since_'];

function removeFrom(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key);
}

/**
 * Forgets whoever was signed in here before, now that it is `user`, or nobody (null). Of a member nothing stays for
 * the next one, neither on the screen (`registerPush` sees to pushes that are still to come); when a session has ended
 * by itself, what lay beside it goes, and in its own tab everything that was typed. What a visitor chose before signing
 * in stays, and what a rider has not sent, until the next member comes. What was a rider's to see for a day goes with
 * the day. A guest whose gift is done is signed out.
 */
export function forgetOthers(user: { uid: string; isAnonymous: boolean } | null): void {
  if (user?.isAnonymous && storageOfSession() === localStorage && isGuestSessionOver()) {
    void signOut();
    return;
  }
  try {
    const owners = [sessionStorage, localStorage].map((storage) => storage.getItem(ownerKey));
    const [tabOwner = null, deviceOwner = null] = owners;
    const isStrange = (owner: string | null) => owner !== null && owner !== user?.uid;
    const isPersonal = (key: string) => !key.startsWith('firebase:') && !nobodys.includes(key);
    if (isStrange(tabOwner)) removeFrom(sessionStorage, isPersonal);
    if (user && !user.isAnonymous && isStrange(deviceOwner)) {
      removeFrom(localStorage, isPersonal);
      indexedDB.deleteDatabase(photoDatabase);
      void import('#pwa/forget-person.ts').then(({ forgetPerson }) => forgetPerson()).catch(() => undefined);
    }
    for (const storage of [sessionStorage, localStorage]) {
      if (storage === storageOfSession()) continue;
      removeFrom(storage, (key) => withSession.some((beginning) => key.startsWith(beginning)));
    }
    forgetOtherDays(shopDay(new Date()));
    if (owners.some(isStrange)) dispatchEvent(new StorageEvent('storage', { key: null }));
    if (!user) return;
    sessionStorage.setItem(ownerKey, user.uid);
    if (!user.isAnonymous) localStorage.setItem(ownerKey, user.uid);
  } catch {
    // A browser without storage has kept nothing.
  }
}
