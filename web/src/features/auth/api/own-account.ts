import {
  deleteMyAccountContract,
  exportMyDataContract,
} from '@sharebox/domain/accounts/callables/own-account';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';

/** Everything that the shop holds of who is signed in, as a file of JSON. Throws as `callFunction` does. */
export async function ownDataFile(): Promise<Blob> {
  const data = await callFunction(exportMyDataContract, {});
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Proves the password and closes the account; returns from when it can no longer be opened again. Throws what
 * Firebase Auth throws for the password, and as `callFunction` does.
 */
export async function closeOwnAccount(password: string): Promise<Date> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  return (await callFunction(deleteMyAccountContract, { email: user.email })).due_at;
}
