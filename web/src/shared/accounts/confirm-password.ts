import { loadAuth } from '#firebase/load.ts';

/** Signs the current user in again with their password. @throws errors of Firebase Auth. */
export async function confirmPassword(password: string): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
}
