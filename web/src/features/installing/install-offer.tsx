import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useInstallPrompt } from '#pwa/install-prompt.ts';
import { isInstalled, isIosDevice, isInstallDismissed, dismissInstall } from '#pwa/installed-app.ts';
import styles from './install-offer.module.css';

/** Hidden if installation is not possible or was recently dismissed. */
export function InstallOffer() {
  const install = useInstallPrompt();
  const [isDone, setIsDone] = useState(() => isInstalled() || isInstallDismissed());
  if (isDone || (!install && !isIosDevice())) return null;

  const dismiss = () => {
    dismissInstall();
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
      <Text size="small" tone="muted">
        On your home screen it opens right away, shows your boxes even offline and can tell you when one is at
        the door.
      </Text>
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
        <Button size="small" variant="quiet" onClick={dismiss}>
          Not now
        </Button>
      </Stack>
    </aside>
  );
}
