import { reopenAccountContract as contract } from '@sharebox/domain/accounts/callables';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

/** Subscribes to the profiles of closed accounts that have not been anonymised yet, the earliest due date first. */
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

export async function reopenAccount(uid: string): Promise<void> {
  await callFunction(contract, { uid });
}
