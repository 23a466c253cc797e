import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/** In what runs in the worker. `showing`: what is being drawn now, of a worker that `shopWorker` looked after. */
declare const self: ServiceWorkerGlobalScope & { showing?: ReadonlySet<Promise<void>> };

/** Waits until the one service worker has taken this page over. */
export async function workerTakesOver(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * The shop's running service worker; only in contexts that allow them. It notes what it is showing: a browser that is
 * asked for its notifications forgets those that it knows of and has not drawn yet.
 */
export async function shopWorker(context: BrowserContext): Promise<Worker> {
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

/** What stands on the person's screen, asked of the worker itself, so with or without a page. */
export function shownNotifications(worker: Worker): Promise<ShownNotification[]> {
  return worker.evaluate(async () => {
    for (const drawn of self.showing ?? []) await drawn;
    const shown = await self.registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Hands the worker pushes as the browser does when they arrive. `cdp` may be any page's of the same context. */
export async function pushService(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
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
 * Clicks the notification with this tag. Chromium has no way to do it from outside, so the worker gets the event that
 * it would get.
 */
export async function clickNotification(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (clicked) => {
    const [notification] = await self.registration.getNotifications({ tag: clicked });
    if (!notification) throw new Error(`No notification ${clicked}`);
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, tag);
}

/** The worker that pages have, as the browser sees it from outside. */
export interface ActiveWorker {
  /** `stopped`, `starting`, `running` or `stopping`; undefined before there is one. */
  status: () => string | undefined;
  /**
   * Ends it, as the browser does when it has idled for 30 s: which it never does to one that a debugger is attached to.
   */
  stop: () => Promise<void>;
}

/** Follows the active worker of the context that `cdp` is of. */
export async function activeWorker(cdp: CDPSession): Promise<ActiveWorker> {
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
