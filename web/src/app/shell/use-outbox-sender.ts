import { useEffect } from 'react';
import { useUid } from '#shared/accounts/use-uid.ts';
import { countUnsentReports } from '#shared/accounts/unsent-reports.ts';

/** Sends a rider's unsent reports from this device, whichever page is open. */
export function useOutboxSender(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || countUnsentReports() === 0) return;
    // A failure loses nothing: the next page load tries again.
    import('#features/deliveries/api/send-outbox.ts')
      .then(({ startSendingOutbox }) => startSendingOutbox(uid))
      .catch(() => undefined);
  }, [uid]);
}
