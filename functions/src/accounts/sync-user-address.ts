import { syncUserAddressContract } from '@sharebox/domain/accounts/callables/sync-user-address';
import { syncAddress } from './sync-address';
import { createValidatedCall } from '../platform/validated-call';

/** Syncs the address at once, for clients that do not wait for the trigger on addresses. */
export const syncUserAddressHandler = createValidatedCall({
  contract: syncUserAddressContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller) => {
    const address = await syncAddress(services, caller.uid);
    return address === null
      ? { success: false, message: 'No delivery address found. Please add one first.', address }
      : { success: true, message: 'Address synced successfully!', address };
  },
});
