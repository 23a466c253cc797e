const cacheName = 'badge';
const address = '/badge';

/** Sets the app icon's badge; 0 removes it. Does nothing in browsers without badges. */
async function mark(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(String(unread)));
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
}

/**
 * Shows the number of unread notifications on the app icon and stores it for pushes that arrive while no page is open.
 */
export async function showBadge(unread: number): Promise<void> {
  await navigator.locks.request(cacheName, () => mark(unread));
}

/** Adds one to the last stored number of unread notifications. */
export async function addToBadge(): Promise<void> {
  await navigator.locks.request(cacheName, async () => {
    const kept = await (await caches.open(cacheName)).match(address);
    await mark(Number((await kept?.text()) ?? 0) + 1);
  });
}

/** Removes the badge and the stored number, which belong to the previous user. */
export async function clearBadge(): Promise<void> {
  await showBadge(0);
  await caches.delete(cacheName);
}
