import { cacheNames } from 'workbox-core';

/** A rule of the service worker static routing API, which TypeScript's DOM types lack. */
interface RouterRule {
  condition: { urlPattern?: string; requestDestination?: RequestDestination };
  source: 'network' | 'fetch-event' | { cacheName: string };
}
type RoutableInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

/** The first matching rule applies. Requests that match no rule go to the worker. */
const rules: RouterRule[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  // Reserved paths of Firebase Hosting. One of them lists a demo's emulators.
  { condition: { urlPattern: '/__/*' }, source: 'network' },
  { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  // Requests that scripts make to other origins: Firestore, Auth, functions and uploads.
  { condition: { requestDestination: '' }, source: 'network' },
];

/**
 * In browsers with static routing, sends requests straight to the network or the cache if the worker would only pass
 * them on. Otherwise a new build may wait for minutes (docs/product/install-and-offline.md#updates).
 */
export function addStaticRoutes(event: RoutableInstallEvent): void {
  // A browser that does not support one of the conditions rejects all rules. The worker then passes the requests on
  // itself.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
