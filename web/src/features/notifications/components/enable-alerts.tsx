import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { isIosDevice } from '#pwa/installed-app.ts';
import { registerPush } from '#shared/notifications/push.ts';
import { requestAlertPermission, useAlertPermission } from '../alert-permission';

/**
 * A card with a button that asks for the browser's notification permission. The request is made only on a click,
 * because users permanently deny requests that they did not expect.
 */
export function EnableAlertsCard({ uid }: { uid: string }) {
  const allowed = useAlertPermission();
  const [isAsking, setIsAsking] = useState(false);

  const ask = async () => {
    setIsAsking(true);
    try {
      if ((await requestAlertPermission()) !== 'granted') return;
      showToast('Alerts are on for this browser.');
      await registerPush(uid);
    } catch {
      showToast('We couldn’t turn on alerts in this browser. Please try again.', 'error');
    } finally {
      setIsAsking(false);
    }
  };

  if (allowed === 'default') {
    return (
      <Banner
        icon="bell"
        tone="brand"
        title="Get alerts even when the app is closed"
        action={
          <Button size="small" busy={isAsking} onClick={() => void ask()}>
            Enable Alerts
          </Button>
        }
      >
        Your browser tells you when your payment is confirmed and when your box is at the door.
      </Banner>
    );
  }
  if (allowed === 'denied') {
    return (
      <Banner icon="bell" tone="neutral" title="Alerts are blocked">
        Allow notifications for this site in your browser’s settings to follow your boxes.
      </Banner>
    );
  }
  if (allowed === 'unsupported' && isIosDevice()) {
    return (
      <Banner icon="share" tone="brand" title="Alerts on your iPhone">
        Tap Share, then “Add to Home Screen”. Open Share Box from there and enable alerts here.
      </Banner>
    );
  }
  return null;
}
