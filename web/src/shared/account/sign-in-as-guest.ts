import { loadAuth } from '../../firebase/load';
import { isInstalled } from '../../pwa/installed-app';

/**
 * Signs a visitor in without an account, so that a gift can be paid for as a guest: for the browser session, or in the
 * installed app, which is somebody's own, until they sign out. Throws what Firebase Auth throws.
 */
export async function signInAsGuest(): Promise<void> {
  const { auth, browserLocalPersistence, setPersistence, signInAnonymously } = await loadAuth();
  if (isInstalled()) await setPersistence(auth, browserLocalPersistence);
  await signInAnonymously(auth);
}
