import { clearBadge } from './badge';

/** Removes the previous user's traces from the service worker: visible notifications and the icon's badge. */
export async function clearUserTraces(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await clearBadge();
}
