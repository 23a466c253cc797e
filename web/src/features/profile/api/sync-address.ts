import { syncUserAddressContract } from '@sharebox/domain/accounts/callables/sync-user-address';
import { callFunction } from '#firebase/call.ts';

export interface SyncOutcome {
  tone: 'success' | 'error';
  message: string;
}

export function toSyncOutcome(answer: { success: boolean; message: string }): SyncOutcome {
  return answer.success
    ? { tone: 'success', message: answer.message }
    : { tone: 'error', message: answer.message || 'Failed to sync address' };
}

/** Asks the server to copy the default address to the profile. Never throws. */
export async function syncAddress(): Promise<SyncOutcome> {
  try {
    return toSyncOutcome(await callFunction(syncUserAddressContract, {}));
  } catch {
    return { tone: 'error', message: 'An error occurred while syncing address' };
  }
}
