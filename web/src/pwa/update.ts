import { createStore, useStore } from '#lib/store.ts';
import { waitForNoCheckout } from './checkout-tabs';

/** Activates the new build; null while there is none. */
export const activateUpdate = createStore<(() => void) | null>(null);

/** Returns whether a new build is ready. */
export function useHasUpdate(): boolean {
  return useStore(activateUpdate, null) !== null;
}

/** Reloads into the new build once none of the shop's tabs is in checkout, because all tabs get the new worker. */
export async function applyUpdate(): Promise<void> {
  await waitForNoCheckout();
  activateUpdate.get()?.();
}
