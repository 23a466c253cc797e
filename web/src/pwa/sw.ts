import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import * as z from 'zod/mini';
import { incrementBadge } from './badge';
import { isFileResponse } from './file-response';
import { chooseLatestNotification, getNotificationTarget, parsePushNotification } from './push-message';
import { isPublicImage, corsImagePlugin } from './images';
import { getSharedReceipt, sharedReceiptUrl } from './shared-receipt';
import { storeUnsentReceipt } from './unsent-receipts';
import { claimPagesMessage, saveStaffFilesMessage } from './worker-messages';

/** A rule of the service worker static routing API, which TypeScript's DOM types lack. */
interface RouterRule {
  condition: { urlPattern?: string; requestDestination?: RequestDestination };
  source: 'network' | 'fetch-event' | { cacheName: string };
}
type RoutableInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

/** The static routes. The first matching rule applies. Requests that match no rule go to the worker. */
const rules: RouterRule[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  // Reserved paths of Firebase Hosting. One of them lists a demo's emulators.
  { condition: { urlPattern: '/__/*' }, source: 'network' },
  { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  // Requests that scripts make to other origins: Firestore, Auth, functions and uploads.
  { condition: { requestDestination: '' }, source: 'network' },
];

/**
 * Adds static routes in browsers that support them. Requests that the worker would only forward then go directly to the
 * network or the cache. Without static routes, a new build may wait for minutes
 * (docs/product/install-and-offline.md#updates).
 */
function addStaticRoutes(event: RoutableInstallEvent): void {
  // A browser that does not support one of the conditions rejects all rules. The worker then handles all requests.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}

/** A file of the build, as listed by `web/build/precache.ts`. */
interface BuiltFile extends PrecacheEntry {
  isForStaff?: true;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: BuiltFile[] };

/** The name of an empty cache. The cache exists on devices that have saved the files for staff. */
const staffDeviceCache = 'staff-device';

/** Accepts only real files. If a file is missing, the worker's installation fails and the page retries it. */
const requireFiles = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    if (isFileResponse(request.url, response)) return response;
    // The wrong response may come from the browser's HTTP cache, which keeps built files for a year, so the file is
    // fetched again.
    const fresh = await fetch(request.url, { cache: 'reload' });
    if (!isFileResponse(request.url, fresh)) throw new TypeError(`${request.url} is missing`);
    return fresh;
  },
};

const builtFiles: BuiltFile[] = self.__WB_MANIFEST;
const allFiles = new PrecacheController({ plugins: [requireFiles] });
allFiles.addToCacheList(builtFiles);
const customerFiles = new PrecacheController({ plugins: [requireFiles] });
customerFiles.addToCacheList(builtFiles.filter(({ isForStaff }) => !isForStaff));

/** Saves the files for customers. Also saves the files for staff on devices that have saved them before. */
async function install(event: ExtendableEvent): Promise<void> {
  const needed = (await caches.has(staffDeviceCache)) ? allFiles : customerFiles;
  await needed.install(event);
}

const missingFiles = new CacheFirst({ cacheName: cacheNames.precache, plugins: [requireFiles] });

/** Saves the files that only staff need, and marks the device so that later builds save them as well. */
async function saveStaffFiles(event: ExtendableEvent): Promise<void> {
  for (const { url, isForStaff } of builtFiles)
    if (isForStaff) await Promise.all(missingFiles.handleAll({ event, request: new Request(url) }));
  await caches.open(staffDeviceCache);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('install', addStaticRoutes);
// Keeps every file of this build and deletes the files of older builds.
self.addEventListener('activate', (event) => void allFiles.activate(event));
registerRoute(new PrecacheRoute(allFiles, { ignoreURLParametersMatching: [/^utm_/, /^source$/] }));
cleanupOutdatedCaches();
clientsClaim();

// Serves the empty app shell for all pages except Home, which is precached with its content. Paths under `/__/` belong
// to Firebase.
registerRoute(
  new NavigationRoute(allFiles.createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/(\?|$)/, /^\/__\//, /^\/api\//],
  }),
);

/**
 * Stores a receipt shared from another app, so that the payment page attaches it
 * (docs/product/payment.md#the-screenshot).
 */
async function receiveReceipt(request: Request): Promise<Response> {
  await storeUnsentReceipt(getSharedReceipt(await request.formData()));
  return Response.redirect(sharedReceiptUrl, 303);
}

const { pathname: sharedReceiptPath } = new URL(sharedReceiptUrl, self.location.origin);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharedReceiptPath,
  ({ request }) => receiveReceipt(request),
  'POST',
);

/** Marks cached responses, so that the page shows the menu's age and does not set its clock by the response. */
const markSavedCopy = {
  cachedResponseWillBeUsed: ({ cachedResponse }: { cachedResponse?: Response }) => {
    if (!cachedResponse) return Promise.resolve(null);
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-saved-copy', '1');
    return Promise.resolve(new Response(cachedResponse.body, { status: cachedResponse.status, headers }));
  },
};

const storefront = new NetworkFirst({
  cacheName: 'storefront',
  networkTimeoutSeconds: 8,
  plugins: [markSavedCopy],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/storefront', storefront);
// Caches the menu during installation, because the first visit fetched it before this worker existed. A failure does
// not prevent the installation.
self.addEventListener('install', (event) =>
  event.waitUntil(storefront.handle({ event, request: '/api/storefront' }).catch(() => undefined)),
);

registerRoute(
  ({ request }) => isPublicImage(request),
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [
      corsImagePlugin,
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
    ],
  }),
);

const pageMessageSchema = z.object({ type: z.string() });

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { data } = pageMessageSchema.safeParse(event.data);
  // Sent when the user has accepted the new build.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === claimPagesMessage) event.waitUntil(self.clients.claim());
  if (data?.type === saveStaffFilesMessage) {
    const isSaved = saveStaffFiles(event).then(
      () => true,
      () => false,
    );
    event.waitUntil(isSaved.then((answer) => event.ports[0]?.postMessage(answer)));
  }
});

function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Adds a push to the badge, unless an open page updates the badge itself. */
async function countUnread(): Promise<void> {
  if ((await openWindows()).length === 0) await incrementBadge();
}

/**
 * Shows a push. Pushes with the same tag are handled one at a time, so that each push sees the previous notification.
 */
async function show(text: string | undefined): Promise<void> {
  const pushed = parsePushNotification(text);
  await navigator.locks.request(`push ${pushed.tag}`, async () => {
    const shown = await self.registration.getNotifications({ tag: pushed.tag });
    const { title, ...options } = chooseLatestNotification(pushed, shown);
    await self.registration.showNotification(title, options);
  });
}

// Every push shows exactly one notification, because browsers revoke the permission after silent pushes.
self.addEventListener('push', (event: PushEvent) => {
  event.waitUntil(Promise.allSettled([show(event.data?.text()), countUnread()]));
});

/** Opens `target` in an open tab of the shop or in a new one. With null, only focuses a tab or opens the shop. */
async function openTarget(target: string | null): Promise<void> {
  const windows = await openWindows();
  const open =
    windows.find(({ url }) => url === target) ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(target ?? '/');
    return;
  }
  // Focuses first, because focusing is allowed only shortly after the click. Navigates even if focusing is rejected.
  await open.focus().catch(() => undefined);
  if (target === null || open.url === target) return;
  // A tab that this worker does not control cannot be navigated, so a new tab is opened.
  await open.navigate(target).catch(() => self.clients.openWindow(target));
}

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  event.waitUntil(openTarget(getNotificationTarget(event.notification.data, self.location.origin)));
});
