import { paths } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';
import { getAuthErrorCode } from '#shared/accounts/auth-error-message.ts';

/**
 * Sends the reset email. An unknown address gets the same answer as a known one. @throws other Firebase Auth errors.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuth();
  try {
    await sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.signIn}` });
  } catch (error) {
    if (getAuthErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
