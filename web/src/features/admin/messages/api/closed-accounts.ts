import { reopenAccountContract as contract } from '@sharebox/domain/accounts/callables/own-account';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

/** The profiles of accounts that were closed and are not anonymous yet, live; the one that is due first comes first. */
export function useClosedAccounts() {
  return useLiveCollection(
    'closed-accounts',
    ({ collection, firestore, orderBy, query, where }) =>
      query(
        collection(firestore, 'profiles'),
        where('deletion.anonymised_at', '==', null),
        orderBy('deletion.due_at'),
      ),
    profileSchema,
  );
}

/** Lets the owner of a closed account in again. Throws as `callFunction` does. */
export async function reopenAccount(uid: string): Promise<void> {
  await callFunction(contract, { uid });
}
