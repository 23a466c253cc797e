import type { SignUpInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';
import { keepUnverifiedAccount, type UnverifiedAccount } from './unverified-account';

/**
 * Creates an account and sends the verification email. The user is not signed in afterwards. A guest's account is
 * upgraded, so that it keeps the guest's gift. `isMailSent` is false if the account was created but sending the email
 * failed. @throws errors of Firebase Auth if no account was created.
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
  const account = await keepUnverifiedAccount(user);
  const isMailSent = await account.resend().then(
    () => true,
    () => false,
  );
  return { account, isMailSent };
}
