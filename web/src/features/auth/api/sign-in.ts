import type { SignInInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';
import { type AskCode, signInWithCode } from '#shared/sign-in/second-factor.ts';
import { ensureProfile } from './ensure-profile';
import { forgetUnverifiedAccount, keepUnverifiedAccount, type UnverifiedAccount } from './unverified-account';

/**
 * Signs in, for the browser session or permanently on this device, and creates the profile if it is missing. If the
 * email is not verified, does not sign in but returns the account. @throws errors of Firebase Auth.
 */
export async function signIn(typed: SignInInput, askCode: AskCode): Promise<UnverifiedAccount | null> {
  const sdk = await loadAuth();
  const { auth, browserLocalPersistence, browserSessionPersistence } = sdk;
  await sdk.setPersistence(auth, typed.keep_signed_in ? browserLocalPersistence : browserSessionPersistence);
  const user = await signInWithCode(
    () => sdk.signInWithEmailAndPassword(auth, typed.email, typed.password),
    askCode,
  );
  if (!user.emailVerified) return keepUnverifiedAccount(user);
  void forgetUnverifiedAccount();
  // If this fails, the user is asked to complete the profile, which also creates it.
  await ensureProfile(user).catch(() => undefined);
  void import('#shared/notifications/push.ts').then(
    ({ renewPush }) => renewPush(user.uid),
    () => undefined,
  );
  return null;
}
