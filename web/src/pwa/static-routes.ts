import { cacheNames } from 'workbox-core';

/** Chromium's static routes, which TypeScript's library does not know. */
interface RouterRule {
  condition: { urlPattern?: string; requestDestination?: RequestDestination };
  source: 'network' | 'fetch-event' | { cacheName: string };
}
type RoutableInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

/** The first that matches counts; what none matches is the worker's. */
const rules: RouterRule[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  // Firebase's own: where a demo's emulators are.
  { condition: { urlPattern: '/__/*' }, source: 'network' },
  { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  // What scripts ask of other origins: Firestore, Auth, functions, uploads.
  { condition: { requestDestination: '' }, source: 'network' },
];

/**
 * Leads past the worker what it would only pass on, in browsers that know how. Without this a new build may wait for
 * minutes: see docs/decisions/0017.
 */
export function addStaticRoutes(event: RoutableInstallEvent): void {
  // A browser that knows only some of the conditions refuses them all, and the worker passes on what it gets.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
