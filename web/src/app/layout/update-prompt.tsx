import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { Text } from '../../components/text';
import { paths } from '../../config/paths';
import { useUpdate } from '../../pwa/update';
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

/** Offers the new build and never takes it by itself; between choosing a destination and paying it stays quiet. */
export function UpdatePrompt() {
  const update = useUpdate();
  const { pathname } = useLocation();
  const [isPutOff, setIsPutOff] = useState(false);
  const isCheckout = checkoutPaths.includes(pathname) || pathname.startsWith('/gift-checkout/');
  if (!update || isPutOff || isCheckout) return null;
  return (
    <div className={styles.prompt} role="status">
      <Text size="small">A newer Share Box is ready.</Text>
      <Button size="small" onClick={update}>
        Reload
      </Button>
      <Button size="small" variant="quiet" onClick={() => setIsPutOff(true)}>
        Later
      </Button>
    </div>
  );
}
