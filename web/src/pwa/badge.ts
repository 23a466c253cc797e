const cacheName = 'badge';
const address = '/badge';

/** Marks the app's icon; 0 takes the mark away. A browser that has no such marks is left alone. */
async function mark(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(String(unread)));
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
}

/** Shows how many notifications are unread on the app's icon. Kept for pushes that come while no page is open. */
export async function showBadge(unread: number): Promise<void> {
  await navigator.locks.request(cacheName, () => mark(unread));
}

/** One more is unread than the last page that was open knew of. */
export async function addToBadge(): Promise<void> {
  await navigator.locks.request(cacheName, async () => {
    const kept = await (await caches.open(cacheName)).match(address);
    await mark(Number((await kept?.text()) ?? 0) + 1);
  });
}

/** Forgets the count with the mark: it is of whoever was signed in. */
export async function forgetBadge(): Promise<void> {
  await showBadge(0);
  await caches.delete(cacheName);
}
