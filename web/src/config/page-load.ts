import { createStore, useStore } from '../state/store';

const hasLoaded = createStore(false);

/** Calls `then` once the page has loaded, for what nobody waits for and what would compete with the rest. */
export function afterLoad(then: () => void): void {
  addEventListener('load', () => {
    hasLoaded.set(true);
    then();
  });
}

/** Whether the page has loaded. */
export function useHasLoaded(): boolean {
  return useStore(hasLoaded, false);
}
