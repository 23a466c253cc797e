import { useEffect } from 'react';

/** Keeps this browser's push token fresh while it is used; asks for nothing that was not allowed before. */
export function useFreshPush(uid: string): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Next time, then: the bell works without it.
    import('#shared/notifications/push.ts')
      .then(({ registerPush }) => registerPush(uid))
      .catch(() => undefined);
  }, [uid]);
}
