import { Workbox } from 'workbox-window';
import { savesData } from '#lib/page-load.ts';
import { followBuilds } from './follow-builds';
import { isInstalled } from './installed-app';
import { takeOver } from './update';
import { claimPages } from './worker-messages';

/** Milliseconds. */
const lookEveryMs = 3_600_000;
const tryAgainAfterMs = 15_000;

/**
 * The worker fetches the whole shop, which is 0.7 MB. Whoever saves data has it once they have installed the app or
 * allowed alerts, which need it; and keeps it, so that it is kept up to date.
 */
async function isWanted(): Promise<boolean> {
  if (!savesData() || isInstalled()) return true;
  if ('Notification' in window && Notification.permission === 'granted') return true;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

let isTryingAgain = false;

/**
 * Tries again while the page is open: a browser gives a worker up when one of its files doesn't arrive. Those that did
 * are not fetched again.
 */
function tryAgain(attempt: () => Promise<void>): void {
  // Every tab hears of every tab's tries: each would answer one with another, and two tabs with ever more.
  if (isTryingAgain) return;
  isTryingAgain = true;
  setTimeout(() => {
    isTryingAgain = false;
    attempt().catch(() => tryAgain(attempt));
  }, tryAgainAfterMs);
}

/** Registers the service worker. Called after the page has loaded, so that it competes with nothing. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await isWanted())) return;
  const workbox = new Workbox('/sw.js');
  let isAsked = false;
  const offer = () => {
    takeOver.set(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  };
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    // Another tab took it; this one has the old build's page still.
    else if (takeOver.get()) takeOver.set(() => location.reload());
  });
  const update = () => workbox.update();
  const register = async () => {
    const registration = await workbox.register();
    if (!registration) return;
    // A page that was on its way while the worker began has none: it was asked for before, and not there to be claimed.
    if (!navigator.serviceWorker.controller) registration.active?.postMessage({ type: claimPages });
    followBuilds(registration, {
      whenReady: offer,
      whenLost: () => tryAgain(registration.active ? update : register),
    });
  };
  await register().catch(() => tryAgain(register));

  // An installed app may stay open for days; looking for a new build is one small request.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    update().catch(() => undefined);
  });
}
