import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/**
 * The service worker's scope. `showing` holds notifications that are being drawn by a worker that `getServiceWorker`
 * prepared.
 */
declare const self: ServiceWorkerGlobalScope & { showing?: ReadonlySet<Promise<void>> };

/** Waits until the service worker controls this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Returns the shop's running service worker, in contexts that allow one. The worker tracks notifications being drawn:
 * Chromium forgets those when it is asked for its notifications.
 */
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

/** Returns the notifications on screen from the worker itself, so no page is needed. */
export function readShownNotifications(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate(async () => {
    for (const drawn of self.showing ?? []) await drawn;
    const shown = await self.registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Returns a function that delivers pushes to the worker. `cdp` may belong to any page of the context. */
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

/**
 * Clicks the notification with this tag by dispatching the event in the worker, because Chromium has no way to click it
 * from outside.
 */
export async function clickNotification(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (clicked) => {
    const [notification] = await self.registration.getNotifications({ tag: clicked });
    if (!notification) throw new Error(`No notification ${clicked}`);
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, tag);
}

/** The active service worker, as the browser sees it from outside. */
export interface ActiveServiceWorker {
  /** Returns `stopped`, `starting`, `running` or `stopping`, or undefined before there is a worker. */
  status: () => string | undefined;
  /** Stops the worker, as the browser does after 30 idle seconds, but never while a debugger is attached. */
  stop: () => Promise<void>;
}

/** Follows the active worker in the context of `cdp`. */
export async function followServiceWorker(cdp: CDPSession): Promise<ActiveServiceWorker> {
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
