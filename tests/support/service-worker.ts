import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/**
 * The service worker's global scope. If `getServiceWorker` prepared the worker, `showing` holds its pending
 * `showNotification` calls.
 */
declare const self: ServiceWorkerGlobalScope & { showing?: ReadonlySet<Promise<void>> };

export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns whether the pages of staff can be opened offline. */
export const hasStaffFiles = (page: Page) => page.evaluate(() => caches.has('staff-device'));

export async function waitForStaffFiles(page: Page): Promise<void> {
  await expect.poll(() => hasStaffFiles(page)).toBe(true);
}

/** Waits until a new build has been saved and can be accepted by the user. */
export async function waitForNewBuild(page: Page): Promise<void> {
  const readState = async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state;
  await expect.poll(() => page.evaluate(readState)).toBe('installed');
}

/** Returns the paths and query strings of the build files that the service worker has saved. */
export function readSavedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    const requests = (await Promise.all(caching)).flat();
    return requests.map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Makes the worker track its pending notifications, because Chromium loses them when `getNotifications` is called. */
export async function getServiceWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const show = self.registration.showNotification.bind(self.registration);
    const showing = new Set<Promise<void>>();
    Object.assign(self, { showing });
    self.registration.showNotification = (title, options) => {
      const shown = show(title, options);
      const settled = shown.catch(() => undefined);
      showing.add(settled);
      void settled.then(() => showing.delete(settled));
      return shown;
    };
  });
  return worker;
}

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
}

/** Returns the visible notifications. Uses the worker itself, so no page needs to be open. */
export function readShownNotifications(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate(async () => {
    for (const drawn of self.showing ?? []) await drawn;
    const shown = await self.registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Returns a function that delivers pushes to the worker. The CDP session may belong to any page of the context. */
export async function createPushSender(
  cdp: CDPSession,
  origin: string,
): Promise<(data: string) => Promise<void>> {
  let registrationId: string | undefined;
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(
      (one) => !one.isDeleted && one.scopeURL === `${origin}/`,
    )?.registrationId;
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).toBeDefined();
  const id = registrationId ?? '';
  return (data) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data }).then(() => undefined);
}

/** Dispatches the event inside the worker, because Chromium offers no way to click a notification from outside. */
export async function clickNotification(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (clicked) => {
    const [notification] = await self.registration.getNotifications({ tag: clicked });
    if (!notification) throw new Error(`No notification ${clicked}`);
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, tag);
}

export interface ActiveServiceWorker {
  /** Returns `stopped`, `starting`, `running` or `stopping`, or undefined before a worker is active. */
  status: () => string | undefined;
  /** Stops the worker. The browser does this after 30 idle seconds, except while a debugger is attached. */
  stop: () => Promise<void>;
}

export async function trackServiceWorker(cdp: CDPSession): Promise<ActiveServiceWorker> {
  let active: { versionId: string; runningStatus: string } | undefined;
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    active = versions.find(({ status }) => status === 'activated') ?? active;
  });
  await cdp.send('ServiceWorker.enable');
  return {
    status: () => active?.runningStatus,
    stop: async () => {
      if (active) await cdp.send('ServiceWorker.stopWorker', { versionId: active.versionId });
    },
  };
}
