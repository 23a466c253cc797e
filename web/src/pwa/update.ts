import { createExternalStore, useStore } from '#lib/store.ts';
import { waitUntilCheckoutsClose } from './checkout-tabs';

/** A function that activates the new build; null while there is no new build. */
export const updateActivator = createExternalStore<(() => void) | null>(null);

export function useIsUpdateAvailable(): boolean {
  return useStore(updateActivator, null) !== null;
}

/** Activates the new build once no tab of the shop is in checkout, because the new worker takes over all tabs. */
export async function applyUpdate(): Promise<void> {
  await waitUntilCheckoutsClose();
  updateActivator.get()?.();
}
