import { addressText } from '@sharebox/domain/accounts/address';
import { useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { addressSaveMessage } from '../../../shared/account/address-messages';
import type { SavedAddress } from '../../../shared/account/use-addresses';
import { deleteAddress } from '../../../shared/account/addresses';
import styles from './profile-form.module.css';

interface DeleteAddressDialogProps {
  uid: string;
  address: SavedAddress;
  onClose: () => void;
}

export function DeleteAddressDialog({ uid, address, onClose }: DeleteAddressDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await deleteAddress(uid, address.id);
      onClose();
    } catch (error) {
      setFailure(addressSaveMessage(error, 'Failed to delete address. Please try again.'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title="Delete Address"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack row gap={3}>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep It
          </Button>
        </Stack>
      }
    >
      <Stack gap={3}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Text>Are you sure you want to delete this address?</Text>
        <Text tone="muted" className={styles.long}>
          {address.label}: {addressText(address)}
        </Text>
      </Stack>
    </Dialog>
  );
}
