import { createStore, useStore } from '#lib/store.ts';
import { whenNoCheckout } from './checkout-tabs';

/** Takes the new build over; null while there is none. */
export const takeOver = createStore<(() => void) | null>(null);

/** Whether there is a new build to reload into. */
export function useHasUpdate(): boolean {
  return useStore(takeOver, null) !== null;
}

/** Reloads into the new build as soon as none of the shop's tabs is in checkout: it gets a new worker with this one. */
export async function update(): Promise<void> {
  await whenNoCheckout();
  takeOver.get()?.();
}
