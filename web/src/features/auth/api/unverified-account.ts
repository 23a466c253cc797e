import { type User } from 'firebase/auth';
import { readPostLoginPath } from '#shared/accounts/post-login-path.ts';
import { loadAuth } from '#firebase/load.ts';
import { isInstalled } from '#pwa/installed-app.ts';
import { ensureProfile } from './ensure-profile';
import { buildSignInAddress } from './path-after-sign-in';

/** An account with an unverified email: signed out, but able to request another verification email. */
export interface UnverifiedAccount {
  email: string;
  /** Sends the verification email again. @throws errors of Firebase Auth. */
  resend: () => Promise<void>;
  /** Signs in if the email has been verified, in any tab or on any device. @throws errors of Firebase Auth. */
  enterOnceVerified: () => Promise<void>;
}

/**
 * Signs the user out and keeps the account in memory for resending and for continuing after verification. An
 * unverified user must not stay signed in, because anyone can type another person's address.
 */
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
      // The current token still carries `email_verified: false`.
      await user.getIdToken(true);
      await sdk.setPersistence(auth, isInstalled() ? browserLocalPersistence : browserSessionPersistence);
      await sdk.updateCurrentUser(auth, user);
      await ensureProfile(user).catch(() => undefined);
    },
  };
}
