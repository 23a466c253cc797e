import { syncUserAddressContract } from '@sharebox/domain/accounts/callables/sync-user-address';
import { callFunction } from '#firebase/call.ts';

export interface SyncOutcome {
  tone: 'success' | 'error';
  message: string;
}

/** What the server's answer says to a person: its message, or that it failed without one. */
export function syncOutcome(answer: { success: boolean; message: string }): SyncOutcome {
  return answer.success
    ? { tone: 'success', message: answer.message }
    : { tone: 'error', message: answer.message || 'Failed to sync address' };
}

/** Has the server write the default address into the caller's profile. Never throws. */
export async function syncAddress(): Promise<SyncOutcome> {
  try {
    return syncOutcome(await callFunction(syncUserAddressContract, {}));
  } catch {
    return { tone: 'error', message: 'An error occurred while syncing address' };
  }
}
