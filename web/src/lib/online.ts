import { useSyncExternalStore } from 'react';
import { createExternalStore, useStore } from './store';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether the browser is online. `navigator.onLine` is reliable only when it is false. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The number of requests that wait for a connection. */
const waitingRequests = createExternalStore(0);

/** Returns whether a request that the user submitted offline waits for a connection. */
export function useIsWaitingForConnection(): boolean {
  return useStore(waitingRequests, 0) > 0;
}

/**
 * Resolves once the browser is online. Call this function before a request that the user submitted. While offline, a
 * notice announces that the request will be sent later.
 */
export async function waitForConnection(): Promise<void> {
  if (navigator.onLine) return;
  waitingRequests.set(waitingRequests.get() + 1);
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  waitingRequests.set(waitingRequests.get() - 1);
}

/** Resolves after `ms` milliseconds, or as soon as the browser is online again. */
export function waitUntilOnlineOrTimeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
  });
}
