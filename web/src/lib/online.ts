import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** `navigator.onLine` is reliable only when it is false. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Resolves after `ms` milliseconds, or as soon as the browser is online again. */
export function waitUntilOnline(ms: number): Promise<void> {
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
