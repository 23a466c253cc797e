import type { User } from 'firebase/auth';
import { getPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { loadAuth, loadFirestore } from '#firebase/load.ts';
import { unverifiedAppName } from '#firebase/unverified-app.ts';
import { buildSignInUrl } from './path-after-sign-in';
import { isInstalledApp } from '#pwa/installed-app.ts';
import { splitDisplayName } from '@sharebox/domain/accounts/profile';

/**
 * Creates the profile from the account's display name if the profile does not exist. The server also creates the
 * profile of a new account, so this write is merged and overwrites no fields except the names.
 */
export async function ensureProfile(user: { uid: string; displayName: string | null }): Promise<void> {
  const { doc, firestore, getDoc, serverTimestamp, setDoc } = await loadFirestore();
  const reference = doc(firestore, 'profiles', user.uid);
  const existing = await getDoc(reference);
  if (existing.exists()) return;
  await setDoc(
    reference,
    { ...splitDisplayName(user.displayName), updated_at: serverTimestamp() },
    { merge: true },
  );
}

const phones = '(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)';

/**
 * Returns whether this device probably belongs to one person, who expects to stay signed in. True for phones and the
 * installed app. Tablets and computers may be shared.
 */
export function isPersonalDevice(): boolean {
  return isInstalledApp() || matchMedia(phones).matches;
}

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
      await sendEmailVerification(user, { url: buildSignInUrl(getPostLoginPath()) });
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
      await clearUnverifiedAccount();
    },
  };
}

/**
 * Signs the user out and stores the account separately from the auth session, so that the verification page survives a
 * reload. An unverified user must not stay signed in, because anyone can enter someone else's address.
 */
export async function storeUnverifiedAccount(user: User): Promise<UnverifiedAccount> {
  const sdk = await loadAuth();
  const unverified = sdk.getUnverifiedAuth();
  await sdk.setPersistence(
    unverified,
    isPersonalDevice() ? sdk.browserLocalPersistence : sdk.browserSessionPersistence,
  );
  await sdk.updateCurrentUser(unverified, user);
  await sdk.signOut(sdk.auth);
  return toUnverifiedAccount(unverified.currentUser ?? user);
}

/**
 * Returns whether an account with an unverified email is stored. On a personal device, the account is stored for the
 * whole browser, otherwise only for this tab.
 */
export function hasUnverifiedAccount(): boolean {
  const isUnverified = (key: string) =>
    key.startsWith('firebase:authUser:') && key.endsWith(`:${unverifiedAppName}`);
  try {
    return [sessionStorage, localStorage].some((storage) => Object.keys(storage).some(isUnverified));
  } catch {
    return false;
  }
}

/** Returns the account that `storeUnverifiedAccount` stored; null if there is none. */
export async function restoreUnverifiedAccount(): Promise<UnverifiedAccount | null> {
  if (!hasUnverifiedAccount()) return null;
  const unverified = (await loadAuth()).getUnverifiedAuth();
  await unverified.authStateReady();
  return unverified.currentUser && toUnverifiedAccount(unverified.currentUser);
}

export async function clearUnverifiedAccount(): Promise<void> {
  if (!hasUnverifiedAccount()) return;
  const sdk = await loadAuth();
  await sdk.signOut(sdk.getUnverifiedAuth());
}
