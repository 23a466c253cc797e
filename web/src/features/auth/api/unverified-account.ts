import { type User } from 'firebase/auth';
import { paths } from '../../../config/paths';
import { loadAuth } from '../../../firebase/load';

/** An account whose e-mail isn't verified yet: signed out, but able to ask for another mail. */
export interface UnverifiedAccount {
  email: string;
  /** Sends the verification mail again. Throws what Firebase Auth throws. */
  resend: () => Promise<void>;
}

/**
 * Signs the user out of the browser and keeps the account for resending only, in memory: an unverified user is not left
 * signed in, since anybody can type anybody's address.
 */
export async function toUnverifiedAccount(user: User): Promise<UnverifiedAccount> {
  const { auth, sendEmailVerification, signOut } = await loadAuth();
  await signOut(auth);
  return {
    email: user.email ?? '',
    resend: () => sendEmailVerification(user, { url: `${location.origin}${paths.signIn}` }),
  };
}
