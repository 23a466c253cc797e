import { type User } from 'firebase/auth';
import { readPostLoginPath } from '#shared/accounts/post-login-path.ts';
import { loadAuth } from '#firebase/load.ts';
import { isInstalled } from '#pwa/installed-app.ts';
import { ensureProfile } from './ensure-profile';
import { signInAddress } from './way-on';

/** An account whose email isn't verified yet: signed out, but able to ask for another mail. */
export interface UnverifiedAccount {
  email: string;
  /** Sends the verification mail again. Throws what Firebase Auth throws. */
  resend: () => Promise<void>;
  /** Signs in if the email is verified by now, in whichever tab or on whichever device. Throws as above. */
  enterOnceVerified: () => Promise<void>;
}

/**
 * Signs the user out of the browser and keeps the account in memory, for resending and for going on once it is
 * verified: an unverified user is not left signed in, since anybody can type anybody's address.
 */
export async function toUnverifiedAccount(user: User): Promise<UnverifiedAccount> {
  const sdk = await loadAuth();
  const { auth, browserLocalPersistence, browserSessionPersistence, reload, sendEmailVerification } = sdk;
  await sdk.signOut(auth);
  return {
    email: user.email ?? '',
    resend: () => sendEmailVerification(user, { url: signInAddress(readPostLoginPath()) }),
    enterOnceVerified: async () => {
      await reload(user);
      if (!user.emailVerified) return;
      // The token that it has says that it isn't.
      await user.getIdToken(true);
      await sdk.setPersistence(auth, isInstalled() ? browserLocalPersistence : browserSessionPersistence);
      await sdk.updateCurrentUser(auth, user);
      await ensureProfile(user).catch(() => undefined);
    },
  };
}
