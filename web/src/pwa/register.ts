import { Workbox } from 'workbox-window';
import { shouldSaveData } from '#lib/page-load.ts';
import { watchBuilds } from './watch-builds';
import { isInstalled } from './installed-app';
import { activateUpdate } from './update';
import { claimPagesMessage } from './worker-messages';

/** Milliseconds between two checks for a new build. */
const lookEveryMs = 3_600_000;
const tryAgainAfterMs = 15_000;

/**
 * Returns whether the worker should be installed, which downloads the whole shop (0.7 MB). Users who save data get it
 * once they install the app or allow alerts, and keep it, so that it stays up to date.
 */
async function isWanted(): Promise<boolean> {
  if (!shouldSaveData() || isInstalled()) return true;
  if ('Notification' in window && Notification.permission === 'granted') return true;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

let isTryingAgain = false;

/**
 * Retries while the page is open, because a browser discards a worker when one of its files fails to load. Files that
 * arrived are not downloaded again.
 */
function tryAgain(attempt: () => Promise<void>): void {
  // Every tab sees every tab's attempts; reacting to those of others would multiply them endlessly.
  if (isTryingAgain) return;
  isTryingAgain = true;
  setTimeout(() => {
    isTryingAgain = false;
    attempt().catch(() => tryAgain(attempt));
  }, tryAgainAfterMs);
}

/** Registers the service worker. Called after the page has loaded, so that it does not compete for bandwidth. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await isWanted())) return;
  const workbox = new Workbox('/sw.js');
  let isAsked = false;
  const offer = () => {
    activateUpdate.set(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  };
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    // Another tab activated the worker; this tab still runs the old build.
    else if (activateUpdate.get()) activateUpdate.set(() => location.reload());
  });
  const update = () => workbox.update();
  const register = async () => {
    const registration = await workbox.register();
    if (!registration) return;
    // A page that was loading while the worker activated has no controller, so it asks to be claimed.
    if (!navigator.serviceWorker.controller) registration.active?.postMessage({ type: claimPagesMessage });
    watchBuilds(registration, {
      whenReady: offer,
      whenLost: () => tryAgain(registration.active ? update : register),
    });
  };
  await register().catch(() => tryAgain(register));

  // An installed app may stay open for days; checking for a new build is one small request.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    update().catch(() => undefined);
  });
}
