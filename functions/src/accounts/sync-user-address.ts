import { syncUserAddressContract } from '@sharebox/domain/accounts/callables';
import { syncAddress } from './sync-address';
import { createValidatedCall } from '../platform/validated-call';

/** Copies the caller's main address to their profile directly, for clients that cannot wait for the address trigger. */
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
