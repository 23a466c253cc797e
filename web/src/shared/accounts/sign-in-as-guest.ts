import { loadAuth } from '#firebase/load.ts';
import { beginGuestSession } from './guest-session';

/**
 * Signs a visitor in without an account, so that a gift can be paid for as a guest: on this device, until the gift is
 * done or they have it forgotten. Throws what Firebase Auth throws.
 */
export async function signInAsGuest(): Promise<void> {
  const { auth, browserLocalPersistence, setPersistence, signInAnonymously } = await loadAuth();
  await setPersistence(auth, browserLocalPersistence);
  beginGuestSession();
  await signInAnonymously(auth);
}
