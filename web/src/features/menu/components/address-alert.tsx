import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { IconButton } from '#components/actions/icon-button.tsx';
import { AddAddressButton } from '#shared/accounts/add-address-button.tsx';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { hasAddress } from '../api/has-address';
import styles from './address-alert.module.css';

const dismissal = (uid: string) =>
  createPersistedValue(`address_alert_dismissed_${uid}`, z.string(), { belongsTo: 'person', format: 'text' });

interface AddressAlertProps {
  uid: string;
  /** Rendered for members who have an address or dismissed the alert. It should have the alert's height. */
  otherwise: ReactNode;
}

/** Once dismissed, the alert stays hidden for that member on this device. */
export default function AddressAlert({ uid, otherwise }: AddressAlertProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (dismissal(uid).get() !== null) return;
    let isGone = false;
    hasAddress(uid).then(
      (has) => !isGone && setIsShown(!has),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [uid]);
  if (!isShown) return otherwise;
  return (
    <div className={styles.alert}>
      <p role="status">You have no delivery address yet.</p>
      <AddAddressButton variant="quiet" size="small" isFirst onAdded={() => setIsShown(false)}>
        Add address
      </AddAddressButton>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => {
          dismissal(uid).set('1');
          setIsShown(false);
        }}
      />
    </div>
  );
}
