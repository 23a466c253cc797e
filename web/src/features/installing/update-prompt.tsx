import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { registerCheckoutTab, isCheckoutOpen } from '#pwa/checkout-tabs.ts';
import { applyUpdate, useIsUpdateAvailable } from '#pwa/update.ts';
import styles from './update-prompt.module.css';

const checkoutPaths: readonly string[] = [
  paths.checkout,
  paths.reviewSelf,
  paths.reviewGift,
  paths.payment,
  paths.paymentInstructions,
  paths.paymentPending,
  paths.orderConfirmationPending,
];

/** The page never reloads without being asked, and checkout pages show no prompt. */
export function UpdatePrompt() {
  const hasUpdate = useIsUpdateAvailable();
  const { pathname } = useLocation();
  const [isPutOff, setIsPutOff] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const isCheckout = checkoutPaths.includes(pathname) || pathname.startsWith('/gift-checkout/');
  useEffect(() => (isCheckout ? registerCheckoutTab() : undefined), [isCheckout]);
  if (!hasUpdate || isPutOff || isCheckout) return null;

  const reload = async () => {
    setIsWaiting(await isCheckoutOpen());
    await applyUpdate();
  };
  return (
    <div className={styles.prompt} role="status">
      {isWaiting ? (
        <Text size="small">We’ll update Share Box once the checkout in your other tab is done.</Text>
      ) : (
        <>
          <Text size="small">A new version of Share Box is ready.</Text>
          <Button size="small" onClick={() => void reload()}>
            Reload
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsPutOff(true)}>
            Later
          </Button>
        </>
      )}
    </div>
  );
}
