import { loadAuth } from '#firebase/load.ts';
import { beginGuestSession } from './guest-session';

/**
 * Signs a visitor in anonymously, to pay for a gift as a guest. The session stays on this device until the gift is
 * complete or the guest ends the session.
 * @throws the errors of Firebase Auth.
 */
export async function signInAsGuest(): Promise<void> {
  const { auth, browserLocalPersistence, setPersistence, signInAnonymously } = await loadAuth();
  await setPersistence(auth, browserLocalPersistence);
  beginGuestSession();
  await signInAnonymously(auth);
}
