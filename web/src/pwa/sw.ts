import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import * as z from 'zod/mini';
import { addToBadge } from './badge';
import { isFile } from './kept-file';
import { latestOf, notificationOf, targetOf } from './push-message';
import { addStaticRoutes } from './static-routes';
import { claimPages } from './worker-messages';

declare const self: ServiceWorkerGlobalScope;

/** Keeps files only: a worker that can't have them all is not installed, and the page tries again. */
const keepFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (isFile(request.url, response)) return response;
    // The browser may have it from its own cache, which takes whatever came at a built file's address for a year.
    const fresh = await fetch(request.url, { cache: 'reload' });
    return isFile(request.url, fresh) ? fresh : null;
  },
};

addPlugins([keepFiles]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^source$/] });
cleanupOutdatedCaches();
clientsClaim();
self.addEventListener('install', addStaticRoutes);

// Home stands in the precache with its content; every other page is the empty shell. `/__/` is Firebase's.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/(\?|$)/, /^\/__\//, /^\/api\//],
  }),
);

/** The page must know that it sees a saved copy: the menu's age is shown, and its date tells no time any more. */
const markSavedCopy = {
  cachedResponseWillBeUsed: ({ cachedResponse }: { cachedResponse?: Response }) => {
    if (!cachedResponse) return Promise.resolve(null);
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-saved-copy', '1');
    return Promise.resolve(new Response(cachedResponse.body, { status: cachedResponse.status, headers }));
  },
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/storefront',
  new NetworkFirst({ cacheName: 'storefront', networkTimeoutSeconds: 8, plugins: [markSavedCopy] }),
);

/** Pictures of meals; payment proofs are read with credentials of their own and are never kept. */
function isPublicImage({ request, url }: { request: Request; url: URL }): boolean {
  return request.destination === 'image' && !url.pathname.includes('payment-proofs');
}

registerRoute(
  isPublicImage,
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
    ],
  }),
);

const pageMessageSchema = z.object({ type: z.string() });

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data } = pageMessageSchema.safeParse(event.data);
  // The person asked for the new build.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === claimPages) event.waitUntil(self.clients.claim());
});

function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** An open page counts for itself, and knows better. */
async function countUnread(): Promise<void> {
  if ((await openWindows()).length === 0) await addToBadge();
}

/** Of each tag one after the other, so that two that come at once see each other; none waits for another tag's. */
async function show(text: string | undefined): Promise<void> {
  const pushed = notificationOf(text);
  await navigator.locks.request(`push ${pushed.tag}`, async () => {
    const shown = await self.registration.getNotifications({ tag: pushed.tag });
    const { title, ...options } = latestOf(pushed, shown);
    await self.registration.showNotification(title, options);
  });
}

// Every push shows exactly one notification: a browser withdraws the permission after silent ones.
self.addEventListener('push', (event: PushEvent) => {
  event.waitUntil(Promise.allSettled([show(event.data?.text()), countUnread()]));
});

/** Leads to `target` in the shop's open tab, or in a new one; null leads nowhere but to the shop. */
async function openTarget(target: string | null): Promise<void> {
  const windows = await openWindows();
  const open =
    windows.find(({ url }) => url === target) ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(target ?? '/');
    return;
  }
  // At once, for a click permits it for a short while only; refused, the tab goes there all the same.
  await open.focus().catch(() => undefined);
  if (target === null || open.url === target) return;
  // A tab that another worker has, or none, can't be sent anywhere.
  await open.navigate(target).catch(() => self.clients.openWindow(target));
}

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openTarget(targetOf(event.notification.data, self.location.origin)));
});
