import { createExternalStore, useStore } from '#lib/store.ts';
import { signOut } from './session';

/** The storage key prefix of rider reports that the server has not recorded yet. */
export const outboxKeyPrefix = 'outbox:';

/** Returns the number of rider reports that exist only on this device and would be lost by signing out. */
export function countUnsentReports(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxKeyPrefix)).length;
  } catch {
    // If storage is unavailable, nothing was stored.
    return 0;
  }
}

/** The number of unsent reports shown in the confirmation dialog; 0 while the dialog is closed. */
const unsentAtSignOut = createExternalStore(0);

/** Signs out, or opens a confirmation dialog if a rider's unsent reports would be lost. */
export function requestSignOut(): void {
  const unsent = countUnsentReports();
  if (unsent === 0) void signOut();
  else unsentAtSignOut.set(unsent);
}

export const useUnsentReportCountAtSignOut = (): number => useStore(unsentAtSignOut, 0);

export const cancelSignOut = (): void => unsentAtSignOut.set(0);
