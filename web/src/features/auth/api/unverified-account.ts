import type { User } from 'firebase/auth';
import { readPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { loadAuth } from '#firebase/load.ts';
import { unverifiedAppName } from '#firebase/unverified-app.ts';
import { ensureProfile } from './ensure-profile';
import { buildSignInAddress } from './path-after-sign-in';
import { isPersonalDevice } from './personal-device';

/** An account with an unverified email. The user is signed out but can request another verification email. */
export interface UnverifiedAccount {
  email: string;
  resend: () => Promise<void>;
  /** Signs in if the email has been verified by now, on this or another device. */
  enterOnceVerified: () => Promise<void>;
}

function toUnverifiedAccount(user: User): UnverifiedAccount {
  return {
    email: user.email ?? '',
    resend: async () => {
      const { sendEmailVerification } = await loadAuth();
      await sendEmailVerification(user, { url: buildSignInAddress(readPostLoginPath()) });
    },
    enterOnceVerified: async () => {
      const sdk = await loadAuth();
      await sdk.reload(user);
      if (!user.emailVerified) return;
      // Requests a new token, because the current one still contains `email_verified: false`.
      await user.getIdToken(true);
      await sdk.setPersistence(
        sdk.auth,
        isPersonalDevice() ? sdk.browserLocalPersistence : sdk.browserSessionPersistence,
      );
      await sdk.updateCurrentUser(sdk.auth, user);
      await ensureProfile(user).catch(() => undefined);
      await forgetUnverifiedAccount();
    },
  };
}

/**
 * Signs the user out and keeps the account apart from the session, so that the verification page survives a reload. An
 * unverified user must not stay signed in, because anyone can enter someone else's address.
 */
export async function keepUnverifiedAccount(user: User): Promise<UnverifiedAccount> {
  const sdk = await loadAuth();
  const unverified = sdk.startUnverifiedAuth();
  await sdk.setPersistence(
    unverified,
    isPersonalDevice() ? sdk.browserLocalPersistence : sdk.browserSessionPersistence,
  );
  await sdk.updateCurrentUser(unverified, user);
  await sdk.signOut(sdk.auth);
  return toUnverifiedAccount(unverified.currentUser ?? user);
}

/** Returns whether this tab, or on a phone this browser, keeps an account whose email is not verified. */
export function hasUnverifiedAccount(): boolean {
  const isUnverified = (key: string) =>
    key.startsWith('firebase:authUser:') && key.endsWith(`:${unverifiedAppName}`);
  try {
    return [sessionStorage, localStorage].some((storage) => Object.keys(storage).some(isUnverified));
  } catch {
    return false;
  }
}

/** Returns the account that `keepUnverifiedAccount` kept; null if there is none. */
export async function readUnverifiedAccount(): Promise<UnverifiedAccount | null> {
  if (!hasUnverifiedAccount()) return null;
  const unverified = (await loadAuth()).startUnverifiedAuth();
  await unverified.authStateReady();
  return unverified.currentUser && toUnverifiedAccount(unverified.currentUser);
}

export async function forgetUnverifiedAccount(): Promise<void> {
  if (!hasUnverifiedAccount()) return;
  const sdk = await loadAuth();
  await sdk.signOut(sdk.startUnverifiedAuth());
}
