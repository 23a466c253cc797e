import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { notificationOf, targetOf } from './push-message';

declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^source$/] });
cleanupOutdatedCaches();
clientsClaim();

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

// Sent by the page when the person asked for the new build.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  ) {
    void self.skipWaiting();
  }
});

// Every push shows exactly one notification: a browser withdraws the permission after silent ones.
self.addEventListener('push', (event: PushEvent) => {
  const { title, ...options } = notificationOf(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

async function openTarget(target: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const sameOrigin = windows.filter((client) => new URL(client.url).origin === self.location.origin);
  const open = sameOrigin.find((client) => client.url === target) ?? sameOrigin[0];
  if (!open) {
    await self.clients.openWindow(target);
    return;
  }
  await open.focus();
  if (open.url !== target) await open.navigate(target);
}

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openTarget(targetOf(event.notification.data, self.location.origin)));
});
