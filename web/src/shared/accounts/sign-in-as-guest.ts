import { loadAuth } from '#firebase/load.ts';
import { beginGuestSession } from './guest-session';

/** The session stays on this device until the gift is complete or the guest ends the session. */
export async function signInAsGuest(): Promise<void> {
  const { auth, browserLocalPersistence, setPersistence, signInAnonymously } = await loadAuth();
  await setPersistence(auth, browserLocalPersistence);
  beginGuestSession();
  await signInAnonymously(auth);
}
