import { clearBadge } from './badge';

/** Closes the previous user's visible notifications and clears the app icon's badge. */
export async function clearUserTraces(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await clearBadge();
}
