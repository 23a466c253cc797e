import { cacheNames } from 'workbox-core';

/** Chromium's static routing rules, which TypeScript's library lacks. */
interface RouterRule {
  condition: { urlPattern?: string; requestDestination?: RequestDestination };
  source: 'network' | 'fetch-event' | { cacheName: string };
}
type RoutableInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

/** The first matching rule applies; other requests go to the worker. */
const rules: RouterRule[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  // Firebase's own paths, where a demo's emulators are.
  { condition: { urlPattern: '/__/*' }, source: 'network' },
  { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  // Requests of scripts to other origins: Firestore, Auth, functions and uploads.
  { condition: { requestDestination: '' }, source: 'network' },
];

/**
 * Routes requests that the worker would only pass on directly to the network, in browsers with static routing.
 * Otherwise a new build may wait for minutes (docs/decisions/0017).
 */
export function addStaticRoutes(event: RoutableInstallEvent): void {
  // A browser that knows only some conditions rejects all rules; the worker then passes requests on.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
