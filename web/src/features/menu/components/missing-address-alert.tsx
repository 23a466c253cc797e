import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { IconButton } from '#components/actions/icon-button.tsx';
import { AddAddressButton } from '#shared/addresses/address-choice.tsx';
import { useLoad } from '#lib/use-load.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';
import styles from './missing-address-alert.module.css';
import { loadFirestore } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';

/** Returns whether a member has a delivery address, which costs one read. */
async function hasAddress(uid: string): Promise<boolean> {
  const { collection, firestore, limit, query } = await loadFirestore();
  const found = await fetchDocs(
    query(collection(firestore, 'profiles', uid, 'delivery_addresses'), limit(1)),
  );
  return !found.empty;
}

const dismissal = (uid: string) =>
  createPersistedValue(`address_alert_dismissed_${uid}`, z.string(), { belongsTo: 'person', format: 'text' });

interface MissingAddressAlertProps {
  uid: string;
  /** The content for members who have an address or dismissed the alert. Should be as high as the alert. */
  otherwise: ReactNode;
}

/** A notice for members without a delivery address. Once dismissed, it stays hidden for that member on this device. */
export default function MissingAddressAlert({ uid, otherwise }: MissingAddressAlertProps) {
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
