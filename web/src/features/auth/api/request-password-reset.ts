import { paths } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';
import { authErrorCode } from './auth-error-message';

/** Sends the reset mail. An unknown address is answered like a known one. Throws what else Firebase Auth throws. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuth();
  try {
    await sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.signIn}` });
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
