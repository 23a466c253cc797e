import { createStore, useStore } from '../config/store';

/** Takes the new build over; null while there is none. */
const takeOver = createStore<(() => void) | null>(null);

/** Milliseconds. */
const lookEveryMs = 3_600_000;

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
  // An installed app may stay open for days; looking for a new build is one small request.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/** A function that reloads into the new build, once there is one. */
export function useUpdate(): (() => void) | null {
  return useStore(takeOver, null);
}
