import type { SignUpInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';
import { toUnverifiedAccount, type UnverifiedAccount } from './unverified-account';

/**
 * Creates the account, or makes a guest's a member's so that the guest's gift stays under it, and sends the
 * verification mail; nobody is signed in afterwards. `isMailSent` is false where the account stands but the mail
 * failed. Throws what Firebase Auth throws where there is no account.
 */
export async function signUp({
  email,
  password,
}: SignUpInput): Promise<{ account: UnverifiedAccount; isMailSent: boolean }> {
  const { auth, createUserWithEmailAndPassword, EmailAuthProvider, linkWithCredential } = await loadAuth();
  await auth.authStateReady();
  const guest = auth.currentUser?.isAnonymous ? auth.currentUser : null;
  const { user } = guest
    ? await linkWithCredential(guest, EmailAuthProvider.credential(email, password))
    : await createUserWithEmailAndPassword(auth, email, password);
  const account = await toUnverifiedAccount(user);
  const isMailSent = await account.resend().then(
    () => true,
    () => false,
  );
  return { account, isMailSent };
}
