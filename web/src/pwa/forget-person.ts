import { forgetBadge } from './badge';

/**
 * Takes away what the worker shows of whoever was signed in: the notifications on the screen and the mark on the
 * icon.
 */
export async function forgetPerson(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await forgetBadge();
}
