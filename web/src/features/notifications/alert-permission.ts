import { useSyncExternalStore } from 'react';

/** Whether this browser may show notifications; `default` until the user was asked. */
type AlertPermission = NotificationPermission | 'unsupported';

const readPermission = (): AlertPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAlertPermission = (): AlertPermission => useSyncExternalStore(subscribe, readPermission);

/** Asks for the browser's permission, and returns the answer. */
export async function requestAlertPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  for (const listener of listeners) listener();
  return answer;
}
