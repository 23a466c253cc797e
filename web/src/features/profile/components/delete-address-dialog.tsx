import { formatAddress } from '@sharebox/domain/accounts/address';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getAddressSaveMessage } from '#shared/addresses/address-messages.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import { deleteAddress } from '#shared/addresses/addresses.ts';
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
      setFailure(getAddressSaveMessage(error, 'Failed to delete address. Please try again.'));
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
          {address.label}: {formatAddress(address)}
        </Text>
      </Stack>
    </Dialog>
  );
}
