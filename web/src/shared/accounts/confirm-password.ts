import { loadAuth } from '#firebase/load.ts';
import { type AskCode, signInWithCode } from './second-factor';

/** Signs the current user in again with their password, and a code if needed. @throws errors of Firebase Auth. */
export async function confirmPassword(password: string, askCode: AskCode): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  const credential = EmailAuthProvider.credential(user.email, password);
  await signInWithCode(() => reauthenticateWithCredential(user, credential), askCode);
}
