import { useEffect } from 'react';
import { createExternalStore, useStore } from './store';

declare global {
  interface Window {
    /** Events recorded on a server-rendered page before its scripts run (web/build/defer-scripts.ts). */
    early?: {
      /** The buttons that were clicked, ordered by their last click. */
      buttons: Set<HTMLElement>;
      installPrompt?: Event;
      isOver?: boolean;
    };
  }
}

/** Resolves in a new task, so that the browser can handle input first. */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Replays clicks on buttons that were clicked before the page's scripts ran: once per button, in the order of their
 * last clicks. Later clicks are not recorded.
 */
export function replayEarlyClicks(): void {
  const { early } = window;
  if (!early || early.isOver) return;
  early.isOver = true;
  const replayNext = () => {
    const [button] = early.buttons;
    if (!button) return;
    early.buttons.delete(button);
    button.click();
    // Waits for a new task, so that React renders each button's update before the next click.
    setTimeout(replayNext);
  };
  replayNext();
}

const hasLoaded = createExternalStore(false);

export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 500);
}

/** Milliseconds without user input after which a page loads the code that its first view does not need. */
const quietMs = 15_000;

/**
 * Calls `task` once the browser is idle after the first touch, key press or scroll, or after 15 seconds without input.
 * Loading an SDK earlier would delay the response to the first taps.
 */
export function runAfterFirstInput(task: () => void): void {
  // The user may have tapped before the page's scripts ran.
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) {
    runWhenIdle(task);
    return;
  }
  const over = new AbortController();
  const start = () => {
    over.abort();
    clearTimeout(timer);
    runWhenIdle(task);
  };
  const timer = setTimeout(start, quietMs);
  for (const event of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(event, start, { capture: true, passive: true, signal: over.signal });
  }
}

/** Returns whether the visitor asked the browser to save data, as detected by the page's first script. */
export function isDataSaverEnabled(): boolean {
  return 'saver' in document.documentElement.dataset;
}

/** Loads the code of the next pages in advance, unless the browser is set to save data. */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (isDataSaverEnabled()) return;
    runWhenIdle(() => {
      for (const load of loads) load().catch(() => undefined);
    });
  }, [loads]);
}

export function runAfterLoad(then: () => void): void {
  const loaded = () => {
    hasLoaded.set(true);
    then();
  };
  // Even after the load event, Home's scripts are still busy, so this waits for an idle browser.
  if (document.readyState === 'complete') runWhenIdle(loaded);
  else addEventListener('load', loaded);
}

export function useHasPageLoaded(): boolean {
  return useStore(hasLoaded, false);
}

/**
 * Calls `start` when the page becomes visible. Once the page has been hidden for `graceMs` milliseconds, calls the
 * cleanup function that `start` returned.
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
