import { createStore, useStore } from '../config/store';

/** Takes the new build over; null while there is none. */
const takeOver = createStore<(() => void) | null>(null);

/** Registers the service worker. Called after the page has loaded, so that it competes with nothing. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    takeOver.set(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  await workbox.register();
}

/** A function that reloads into the new build, once there is one. */
export function useUpdate(): (() => void) | null {
  return useStore(takeOver, null);
}
