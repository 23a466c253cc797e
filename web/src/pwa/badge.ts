const cacheName = 'badge';
const address = '/badge';

/**
 * Shows a number as the app icon's badge and stores the number. 0 removes the badge. Does nothing in browsers without
 * badges.
 */
async function mark(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator && 'clearAppBadge' in navigator)) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(String(unread)));
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
}

/**
 * Shows the number of unread notifications on the app icon. Stores the number, so that pushes can increase it while no
 * page is open.
 */
export async function showBadge(unread: number): Promise<void> {
  await navigator.locks.request(cacheName, () => mark(unread));
}

export async function incrementBadge(): Promise<void> {
  await navigator.locks.request(cacheName, async () => {
    const kept = await (await caches.open(cacheName)).match(address);
    await mark(Number((await kept?.text()) ?? 0) + 1);
  });
}

export async function clearBadge(): Promise<void> {
  await showBadge(0);
  await caches.delete(cacheName);
}

/** Closes the previous user's visible notifications and clears the app icon's badge. */
export async function clearNotificationsAndBadge(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await clearBadge();
}
