import { paths } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';
import { getAuthErrorCode } from '#shared/sign-in/auth-error-message.ts';

/** Sends the password reset email. Does not reveal whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuth();
  try {
    await sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.signIn}` });
  } catch (error) {
    if (getAuthErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
