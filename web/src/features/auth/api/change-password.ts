import type { ChangePasswordInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';

/** Verifies the current password and sets the new one. @throws errors of Firebase Auth. */
export async function changePassword(typed: ChangePasswordInput): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential, updatePassword } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, typed.current_password));
  await updatePassword(user, typed.password);
  void import('#shared/notifications/push.ts').then(
    ({ renewPush }) => renewPush(user.uid),
    () => undefined,
  );
}
