import { createStore, useStore } from '#lib/store.ts';
import { signOut } from './session';
import { unsentCount } from './unsent';

/** The number of unsent reports in the confirmation dialog; 0 while the dialog is closed. */
const unsentAtSignOut = createStore(0);

/** Signs out, or asks for confirmation if a rider's work is only on this device. */
export function askToSignOut(): void {
  const unsent = unsentCount();
  if (unsent === 0) void signOut();
  else unsentAtSignOut.set(unsent);
}

/** Follows the number of unsent reports that the dialog asks about; 0 while it is closed. */
export const useSignOutQuestion = (): number => useStore(unsentAtSignOut, 0);

/** Closes the dialog without signing out. */
export const staySignedIn = (): void => unsentAtSignOut.set(0);
