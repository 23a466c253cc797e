import { createStore, useStore } from '#lib/store.ts';
import { signOut } from './session';
import { countUnsentReports } from './unsent-reports';

/** The number of unsent reports in the confirmation dialog; 0 while the dialog is closed. */
const unsentAtSignOut = createStore(0);

/** Signs out, or asks for confirmation if a rider's work is only on this device. */
export function requestSignOut(): void {
  const unsent = countUnsentReports();
  if (unsent === 0) void signOut();
  else unsentAtSignOut.set(unsent);
}

/** Follows the number of unsent reports that the dialog asks about; 0 while it is closed. */
export const useUnsentAtSignOut = (): number => useStore(unsentAtSignOut, 0);

/** Closes the dialog without signing out. */
export const cancelSignOut = (): void => unsentAtSignOut.set(0);
