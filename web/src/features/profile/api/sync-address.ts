import { syncUserAddressContract } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';

export interface AddressSyncOutcome {
  tone: 'success' | 'error';
  message: string;
}

/** Asks the server to copy the default address to the profile. Never throws. */
export async function syncAddress(): Promise<AddressSyncOutcome> {
  try {
    const { success, message } = await callFunction(syncUserAddressContract, {});
    return success
      ? { tone: 'success', message }
      : { tone: 'error', message: message || 'Failed to sync address' };
  } catch {
    return { tone: 'error', message: 'An error occurred while syncing address' };
  }
}
