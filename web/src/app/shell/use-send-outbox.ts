import { useEffect } from 'react';
import { useUid } from '#shared/accounts/use-uid.ts';
import { unsentCount } from '#shared/accounts/unsent.ts';

/** Sends what a rider said before and this device still holds, whatever page is opened. */
export function useSendOutbox(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || unsentCount() === 0) return;
    // Else with the next page that is opened; none of it is lost.
    import('#features/deliveries/api/send-outbox.ts')
      .then(({ startSendingOutbox }) => startSendingOutbox(uid))
      .catch(() => undefined);
  }, [uid]);
}
