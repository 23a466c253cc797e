import { createStore, useStore } from '#lib/store.ts';
import { signOut } from './session';
import { unsentCount } from './unsent';

/** How much would be lost by signing out; 0 while nobody asked to. */
const atStake = createStore(0);

/** Signs out, or asks first where a rider's work is on this device alone. */
export function askToSignOut(): void {
  const unsent = unsentCount();
  if (unsent === 0) void signOut();
  else atStake.set(unsent);
}

/** What the question is about; 0 while there is none. */
export const useSignOutQuestion = (): number => useStore(atStake, 0);

/** Whoever was asked stays signed in. */
export const staySignedIn = (): void => atStake.set(0);
