import { createStore, useStore } from './store';

const hasLoaded = createStore(false);

/** Calls `task` when the browser has nothing else to do, after 3 seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 500);
}

/** Whether somebody asked for little to be sent (the page's first script says so). */
export function savesData(): boolean {
  return 'saver' in document.documentElement.dataset;
}

/** Calls `then` once the page has loaded, for what nobody waits for and what would compete with the rest. */
export function afterLoad(then: () => void): void {
  const loaded = () => {
    hasLoaded.set(true);
    then();
  };
  // Home's scripts are asked for when it has loaded, and have enough to do at first.
  if (document.readyState === 'complete') whenIdle(loaded);
  else addEventListener('load', loaded);
}

/** Whether the page has loaded. */
export function useHasLoaded(): boolean {
  return useStore(hasLoaded, false);
}

/**
 * Calls `start` while the page is looked at, and what it answers once the page has been hidden for `graceMs`
 * milliseconds.
 */
export function whileSeen(start: () => () => void, graceMs: number): void {
  let stop: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (!document.hidden) stop ??= start();
    else {
      leaving = setTimeout(() => {
        stop?.();
        stop = null;
      }, graceMs);
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
}
