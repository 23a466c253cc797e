import { listAdminsContract } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';

/**
 * Loads the staff through a callable function, because their names are not in Firestore documents. Not live: call
 * `retry` to update the list.
 */
export function useAdmins() {
  return useLoad(['admins'], async () => (await callFunction(listAdminsContract, {})).admins);
}
