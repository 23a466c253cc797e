import type { SignInInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';
import { ensureProfile } from './ensure-profile';
import { toUnverifiedAccount, type UnverifiedAccount } from './unverified-account';

/**
 * Signs in, for the browser session or, if asked, for good on this device, and sees to it that there is a profile.
 * Returns the account where its e-mail isn't verified yet, in which case nobody is signed in. Throws what Firebase
 * Auth throws.
 */
export async function signIn(typed: SignInInput): Promise<UnverifiedAccount | null> {
  const sdk = await loadAuth();
  const { auth, browserLocalPersistence, browserSessionPersistence } = sdk;
  await sdk.setPersistence(auth, typed.keep_signed_in ? browserLocalPersistence : browserSessionPersistence);
  const { user } = await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
  if (!user.emailVerified) return toUnverifiedAccount(user);
  // Without it the person is asked to complete the profile, which creates it too.
  await ensureProfile(user).catch(() => undefined);
  void import('#shared/notifications/push.ts').then(
    ({ renewPush }) => renewPush(user.uid),
    () => undefined,
  );
  return null;
}
