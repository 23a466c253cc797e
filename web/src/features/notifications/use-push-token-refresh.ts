import { useEffect } from 'react';

/** Refreshes this browser's push token if notifications are already allowed; never asks for permission. */
export function usePushTokenRefresh(uid: string): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Ignored: it is retried on the next visit, and the bell works without pushes.
    import('#shared/notifications/push.ts')
      .then(({ registerPush }) => registerPush(uid))
      .catch(() => undefined);
  }, [uid]);
}
