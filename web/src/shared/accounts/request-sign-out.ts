import { createExternalStore, useStore } from '#lib/store.ts';
import { signOut } from './session';
import { countUnsentReports } from './unsent-reports';

/** The number of unsent reports shown in the confirmation dialog; 0 while the dialog is closed. */
const unsentAtSignOut = createExternalStore(0);

/** Signs out. If a rider's unsent reports would be lost, opens a confirmation dialog instead. */
export function requestSignOut(): void {
  const unsent = countUnsentReports();
  if (unsent === 0) void signOut();
  else unsentAtSignOut.set(unsent);
}

export const useUnsentAtSignOut = (): number => useStore(unsentAtSignOut, 0);

export const cancelSignOut = (): void => unsentAtSignOut.set(0);
