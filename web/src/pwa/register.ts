import { messageSW, Workbox } from 'workbox-window';
import { waitUntilOnlineOrTimeout } from '#lib/online.ts';
import { isDataSaverEnabled } from '#lib/page-load.ts';
import { watchBuilds } from './watch-builds';
import { isInstalledApp } from './installed-app';
import { updateActivator } from './update';
import { claimPagesMessage, saveStaffFilesMessage } from './worker-messages';

/** The minimum time between two checks for a new build, in milliseconds. */
const lookEveryMs = 3_600_000;
const tryAgainAfterMs = 15_000;

/**
 * Returns whether to install or update the worker, which downloads the whole shop for customers (0.7 MB). For users who
 * save data, the worker is installed only after they have installed the app or allowed notifications.
 */
async function isWanted(): Promise<boolean> {
  if (!isDataSaverEnabled() || isInstalledApp()) return true;
  if ('Notification' in window && Notification.permission === 'granted') return true;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

let isTryingAgain = false;

/**
 * Retries an installation while the page is open, because the browser discards a worker when one of its files fails to
 * load. Files that have already arrived are not downloaded again.
 */
function tryAgain(attempt: () => Promise<void>): void {
  // This function runs in every tab when an attempt fails in any tab. Without this check, each failure would start a
  // retry in every tab, and the retries would multiply.
  if (isTryingAgain) return;
  isTryingAgain = true;
  setTimeout(() => {
    isTryingAgain = false;
    attempt().catch(() => tryAgain(attempt));
  }, tryAgainAfterMs);
}

/** Registers the service worker. Call it after the page has loaded, so that it does not compete for bandwidth. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await isWanted())) return;
  const workbox = new Workbox('/sw.js');
  let isAsked = false;
  const offer = () => {
    updateActivator.set(() => {
      isAsked = true;
      workbox.messageSkipWaiting();
    });
  };
  workbox.addEventListener('controlling', () => {
    if (isAsked) location.reload();
    // Another tab activated the worker, but this tab still runs the old build.
    else if (updateActivator.get()) updateActivator.set(() => location.reload());
  });
  const update = () => workbox.update();
  const register = async () => {
    const registration = await workbox.register();
    if (!registration) return;
    // A page that was loading when the worker activated has no controller, so it asks the worker to claim it.
    if (!navigator.serviceWorker.controller) registration.active?.postMessage({ type: claimPagesMessage });
    watchBuilds(registration, {
      whenReady: offer,
      whenLost: () => tryAgain(registration.active ? update : register),
    });
  };
  await register().catch(() => tryAgain(register));

  // Checks for a new build when the page becomes visible again, because an installed app may stay open for days.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    update().catch(() => undefined);
  });
}

async function saveStaffFilesIn(worker: ServiceWorker): Promise<void> {
  const isSaved: unknown = await messageSW(worker, { type: saveStaffFilesMessage });
  if (isSaved === true) return;
  await waitUntilOnlineOrTimeout(tryAgainAfterMs);
  await saveStaffFilesIn(worker);
}

/** Saves the staff pages for offline use, including the pages of a new build that is not active yet. */
export async function saveStaffFiles(): Promise<void> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  for (const worker of [installing, waiting, active]) if (worker) void saveStaffFilesIn(worker);
}
