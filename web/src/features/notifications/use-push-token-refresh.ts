import { useEffect } from 'react';

/** Refreshes this browser's push token if notifications are already allowed. Never asks for permission. */
export function usePushTokenRefresh(uid: string): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Failures are ignored: the next visit tries again, and the bell works without pushes.
    import('#shared/notifications/push.ts')
      .then(({ registerPush }) => registerPush(uid))
      .catch(() => undefined);
  }, [uid]);
}
