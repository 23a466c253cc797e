import type { ChangeEmailInput } from '@sharebox/domain/accounts/password';
import { toProfile } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';
import { confirmPassword, type AskCode } from '#shared/sign-in/second-factor.ts';
import { buildSignInAddress } from './path-after-sign-in';

/**
 * Verifies the current password and sends a link to the new address, which replaces the current one once the link is
 * opened. @throws errors of Firebase Auth.
 */
export async function requestEmailChange(
  { email, current_password }: ChangeEmailInput,
  askCode: AskCode,
): Promise<void> {
  await confirmPassword(current_password, askCode);
  const { auth, verifyBeforeUpdateEmail } = await loadAuth();
  const user = auth.currentUser;
  if (!user) throw new Error('No authenticated user');
  await verifyBeforeUpdateEmail(user, email, { url: buildSignInAddress(toProfile()) });
}
