import { useEffect } from 'react';
import { useUid } from '../../shared/account/use-uid';
import { unsentCount } from '../../shared/account/unsent';

/** Sends what a rider said before and this device still holds, whatever page is opened. */
export function useSendOutbox(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || unsentCount() === 0) return;
    // Else with the next page that is opened; none of it is lost.
    import('../../features/run/api/send-outbox')
      .then(({ startSending }) => startSending(uid))
      .catch(() => undefined);
  }, [uid]);
}
