import { loadAuth } from '#firebase/load.ts';
import type { MultiFactorError, User, UserCredential } from 'firebase/auth';

/** Signs the current user in again with their password, and a code if needed. @throws errors of Firebase Auth. */
export async function confirmPassword(password: string, askCode: AskCode): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  const credential = EmailAuthProvider.credential(user.email, password);
  await signInWithCode(() => reauthenticateWithCredential(user, credential), askCode);
}

/**
 * Asks for a code from the authenticator app until `verify` accepts one. Returns what `verify` returns, or null if the
 * user gives no code.
 */
export type AskCode = <T>(verify: (code: string) => Promise<T>) => Promise<T | null>;

function needsSecondFactor(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}

/**
 * Runs a sign-in with a password and asks for a code if the account has a second factor.
 * @throws errors of Firebase Auth, also `auth/multi-factor-auth-required` if the user gives no code
 */
export async function signInWithCode(signIn: () => Promise<UserCredential>, askCode: AskCode): Promise<User> {
  try {
    return (await signIn()).user;
  } catch (error) {
    if (!needsSecondFactor(error)) throw error;
    const { auth, getMultiFactorResolver, TotpMultiFactorGenerator } = await loadAuth();
    const resolver = getMultiFactorResolver(auth, error);
    const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    if (!hint) throw error;
    const user = await askCode(async (code) => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
      return (await resolver.resolveSignIn(assertion)).user;
    });
    if (!user) throw error;
    return user;
  }
}
