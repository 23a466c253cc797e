import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { IconButton } from '#components/actions/icon-button.tsx';
import { AddAddressButton } from '#shared/addresses/add-address-button.tsx';
import { useLoad } from '#lib/use-load.ts';
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
  const [isDismissed, setIsDismissed] = useState(() => dismissal(uid).get() !== null);
  const { data: has } = useLoad(['has-address', uid], () => hasAddress(uid), { enabled: !isDismissed });
  if (isDismissed || has !== false) return otherwise;
  return (
    <div className={styles.alert}>
      <p role="status">You have no delivery address yet.</p>
      <AddAddressButton variant="quiet" size="small" isFirst onAdded={() => setIsDismissed(true)}>
        Add address
      </AddAddressButton>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => {
          dismissal(uid).set('1');
          setIsDismissed(true);
        }}
      />
    </div>
  );
}
