import { useEffect } from 'react';
import { useUid } from '#shared/accounts/use-uid.ts';
import { countUnsentReports } from '#shared/accounts/unsent-reports.ts';

/** Sends the rider's reports that this device still holds, on any page. */
export function useOutboxSender(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || countUnsentReports() === 0) return;
    // After a failure the next page sends them; none is lost.
    import('#features/deliveries/api/send-outbox.ts')
      .then(({ startSendingOutbox }) => startSendingOutbox(uid))
      .catch(() => undefined);
  }, [uid]);
}
