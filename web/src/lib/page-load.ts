import { createStore, useStore } from './store';

const hasLoaded = createStore(false);

/** Calls `task` when the browser is idle, or after 3 seconds at the latest. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 500);
}

/** Returns whether the visitor asked the browser to save data, as detected by the page's first script. */
export function shouldSaveData(): boolean {
  return 'saver' in document.documentElement.dataset;
}

/** Calls `then` once the page has loaded, for work that is not urgent and would slow down loading. */
export function runAfterLoad(then: () => void): void {
  const loaded = () => {
    hasLoaded.set(true);
    then();
  };
  // Even after the load event, Home's scripts are still busy, so this waits for an idle browser.
  if (document.readyState === 'complete') runWhenIdle(loaded);
  else addEventListener('load', loaded);
}

/** Returns whether the page has loaded. */
export function useHasLoaded(): boolean {
  return useStore(hasLoaded, false);
}

/**
 * Calls `start` while the page is visible. The cleanup function that `start` returns is called once the page has been
 * hidden for `graceMs` milliseconds.
 */
export function runWhileVisible(start: () => () => void, graceMs: number): void {
  let stop: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const checkVisibility = () => {
    clearTimeout(leaving);
    if (!document.hidden) stop ??= start();
    else {
      leaving = setTimeout(() => {
        stop?.();
        stop = null;
      }, graceMs);
    }
  };
  document.addEventListener('visibilitychange', checkVisibility);
  checkVisibility();
}
