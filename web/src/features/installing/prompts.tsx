import { useState, useEffect } from 'react';
import { Button, QuietButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { useInstallPrompt } from '#pwa/install-prompt.ts';
import {
  isInstalledApp,
  isIosDevice,
  isInstallPromptDismissed,
  dismissInstallPrompt,
} from '#pwa/installed-app.ts';
import styles from './install-prompt.module.css';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { registerCheckoutTab, isCheckoutOpen } from '#pwa/checkout-tabs.ts';
import { applyUpdate, useIsUpdateAvailable } from '#pwa/update.ts';
import updatePromptStyles from './update-prompt.module.css';

const checkoutPaths: readonly string[] = [
  paths.checkout,
  paths.reviewSelf,
  paths.reviewGift,
  paths.payment,
  paths.paymentInstructions,
  paths.paymentPending,
  paths.orderConfirmationPending,
];

/**
 * A prompt to load a new version of the shop. The page never reloads without the user's consent, and checkout pages
 * show no prompt.
 */
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
    <div className={updatePromptStyles.prompt} role="status">
      {isWaiting ? (
        <Text size="small">We’ll update Share Box once the checkout in your other tab is done.</Text>
      ) : (
        <>
          <Text size="small">A new version of Share Box is ready.</Text>
          <Button size="small" onClick={() => void reload()}>
            Reload
          </Button>
          <QuietButton onClick={() => setIsPutOff(true)}>Later</QuietButton>
        </>
      )}
    </div>
  );
}

/** A prompt to install the shop as an app. Hidden if installation is not possible or was recently dismissed. */
export function InstallPrompt() {
  const install = useInstallPrompt();
  const [isDone, setIsDone] = useState(() => isInstalledApp() || isInstallPromptDismissed());
  if (isDone || (!install && !isIosDevice())) return null;

  const dismiss = () => {
    dismissInstallPrompt();
    setIsDone(true);
  };
  const accept = async () => {
    if (await install?.()) setIsDone(true);
    else dismiss();
  };

  return (
    <aside className={styles.offer} aria-labelledby="install-offer">
      <h2 id="install-offer" className={styles.title}>
        Keep Share Box close
      </h2>
      <MutedText>
        On your home screen it opens right away, shows your boxes even offline and can tell you when one is at
        the door.
      </MutedText>
      {!install && (
        <Text size="small">
          Tap <Icon name="share" size={16} /> <strong>Share</strong>, then <strong>Add to Home Screen</strong>
          .
        </Text>
      )}
      <Stack row gap={2}>
        {install && (
          <Button size="small" onClick={() => void accept()}>
            Install
          </Button>
        )}
        <QuietButton onClick={dismiss}>Not now</QuietButton>
      </Stack>
    </aside>
  );
}
