import type { ChangePasswordInput } from '@sharebox/domain/accounts/password';
import { loadAuth } from '#firebase/load.ts';
import { confirmPassword, type AskCode } from '#shared/sign-in/second-factor.ts';

/** Verifies the current password and sets the new one. @throws errors of Firebase Auth. */
export async function changePassword(typed: ChangePasswordInput, askCode: AskCode): Promise<void> {
  await confirmPassword(typed.current_password, askCode);
  const { auth, updatePassword } = await loadAuth();
  const user = auth.currentUser;
  if (!user) throw new Error('No authenticated user');
  await updatePassword(user, typed.password);
  // The new password ended all sessions, and staff calls reject this one until it signs in again.
  await confirmPassword(typed.password, askCode).catch(() => undefined);
  void import('#shared/notifications/push.ts').then(
    ({ renewPush }) => renewPush(user.uid),
    () => undefined,
  );
}
