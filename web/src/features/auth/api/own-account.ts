import { deleteMyAccountContract, exportMyDataContract } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';
import { confirmPassword, type AskCode } from '#shared/sign-in/second-factor.ts';

/** Returns a JSON file with everything that the shop stores about the signed-in user. */
export async function exportOwnData(): Promise<Blob> {
  const data = await callFunction(exportMyDataContract, {});
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Verifies the password and closes the account. Returns until when the account can be reopened. @throws errors of
 * Firebase Auth if the password is rejected, otherwise errors of `callFunction`.
 */
export async function closeOwnAccount(password: string, askCode: AskCode): Promise<Date> {
  await confirmPassword(password, askCode);
  const email = (await loadAuth()).auth.currentUser?.email;
  if (!email) throw new Error('No authenticated user');
  return (await callFunction(deleteMyAccountContract, { email })).due_at;
}
