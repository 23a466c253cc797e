import { useSyncExternalStore } from 'react';

/** Whether this browser may show notifications; `default` until the user was asked. */
type BrowserNotificationPermission = NotificationPermission | 'unsupported';

const readPermission = (): BrowserNotificationPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotificationPermission = (): BrowserNotificationPermission =>
  useSyncExternalStore(subscribe, readPermission);

/** Requests the browser's permission to show notifications, and returns the user's choice. */
export async function requestNotificationPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  for (const listener of listeners) listener();
  return answer;
}
