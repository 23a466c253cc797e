import { createExternalStore, useStore } from '#lib/store.ts';
import { waitForNoCheckout } from './checkout-tabs';

/** A function that activates the new build; null while there is none. */
export const activateUpdate = createExternalStore<(() => void) | null>(null);

export function useIsUpdateAvailable(): boolean {
  return useStore(activateUpdate, null) !== null;
}

/** Waits until no tab of the shop is in checkout, because the new worker takes over all tabs. */
export async function applyUpdate(): Promise<void> {
  await waitForNoCheckout();
  activateUpdate.get()?.();
}
