import { type User } from 'firebase/auth';
import { readPostLoginPath } from '#shared/accounts/post-login-path.ts';
import { loadAuth } from '#firebase/load.ts';
import { isInstalled } from '#pwa/installed-app.ts';
import { ensureProfile } from './ensure-profile';
import { buildSignInAddress } from './path-after-sign-in';

/** An account with an unverified email. The user is signed out but can request another verification email. */
export interface UnverifiedAccount {
  email: string;
  resend: () => Promise<void>;
  /** Signs in if the email has been verified by now, on this or another device. */
  enterOnceVerified: () => Promise<void>;
}

/** An unverified user must not stay signed in, because anyone can enter someone else's address. */
export async function toUnverifiedAccount(user: User): Promise<UnverifiedAccount> {
  const sdk = await loadAuth();
  const { auth, browserLocalPersistence, browserSessionPersistence, reload, sendEmailVerification } = sdk;
  await sdk.signOut(auth);
  return {
    email: user.email ?? '',
    resend: () => sendEmailVerification(user, { url: buildSignInAddress(readPostLoginPath()) }),
    enterOnceVerified: async () => {
      await reload(user);
      if (!user.emailVerified) return;
      // Requests a new token, because the current one still contains `email_verified: false`.
      await user.getIdToken(true);
      await sdk.setPersistence(auth, isInstalled() ? browserLocalPersistence : browserSessionPersistence);
      await sdk.updateCurrentUser(auth, user);
      await ensureProfile(user).catch(() => undefined);
    },
  };
}
