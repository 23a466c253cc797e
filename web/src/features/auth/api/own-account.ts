import {
  deleteMyAccountContract,
  exportMyDataContract,
} from '@sharebox/domain/accounts/callables/own-account';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';

/** Returns everything that the shop stores about the signed-in user as a JSON file. @throws as `callFunction` does. */
export async function exportOwnData(): Promise<Blob> {
  const data = await callFunction(exportMyDataContract, {});
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Verifies the password, closes the account and returns until when it can be reopened. @throws errors of Firebase
 * Auth for the password, otherwise as `callFunction` does.
 */
export async function closeOwnAccount(password: string): Promise<Date> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  return (await callFunction(deleteMyAccountContract, { email: user.email })).due_at;
}
