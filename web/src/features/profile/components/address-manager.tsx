import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { LoadingSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { getAddressLoadMessage, getAddressSaveMessage } from '#shared/addresses/address-messages.ts';
import { type SavedAddress, useAddresses } from '#shared/addresses/use-addresses.ts';
import { makeDefaultAddress } from '#shared/addresses/addresses.ts';
import { AddressCard } from './address-card';
import styles from './address-card.module.css';
import AddressDialog from '#shared/addresses/address-dialog.tsx';
import { DeleteAddressDialog } from './delete-address-dialog';
import { useExpiringState } from '#lib/timers.ts';

const addedNoticeMs = 5000;

interface AddressManagerProps {
  uid: string;
  /** The chosen address of the order in progress and a function to choose another. If undefined, none can be chosen. */
  order?: { chosenId: string | null; onChoose: (id: string) => void } | undefined;
  /** Called after an address was edited or became the default. */
  onSaved: () => void;
}

type OpenDialog = { kind: 'form'; address?: SavedAddress } | { kind: 'delete'; address: SavedAddress };

/** Requires a `MuiArea` ancestor. */
export function AddressManager({ uid, order, onSaved }: AddressManagerProps) {
  const addresses = useAddresses();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useExpiringState(() => addedNoticeMs);
  const close = () => setDialog(null);

  const makeDefault = async (id: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await makeDefaultAddress(uid, id);
      onSaved();
    } catch (error) {
      setFailure(getAddressSaveMessage(error, 'Failed to set default address. Please try again.'));
    }
    setIsBusy(false);
  };

  if (addresses.status === 'error') {
    return (
      <Banner
        tone="error"
        action={
          <Button size="small" variant="secondary" onClick={addresses.retry}>
            Retry
          </Button>
        }
      >
        {getAddressLoadMessage(addresses.error)}
      </Banner>
    );
  }
  if (addresses.status === 'loading') {
    return <LoadingSkeleton text="Loading your addresses…" heights={[168, 168]} />;
  }
  const saved = addresses.data.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const add = (
    <Button onClick={() => setDialog({ kind: 'form' })}>
      <Icon name="plus" size={20} />
      Add New Address
    </Button>
  );
  return (
    <Stack gap={4}>
      {added && <Banner tone="success">Address added successfully!</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      {saved.length === 0 ? (
        <EmptyState icon="pin" title="No addresses yet" action={add}>
          Tell us where your evenings should arrive.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {saved.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={isBusy}
                isChosen={order?.chosenId === address.id}
                onChoose={
                  order && order.chosenId !== address.id ? () => order.onChoose(address.id) : undefined
                }
                onMakeDefault={address.is_default ? undefined : () => void makeDefault(address.id)}
                onEdit={() => setDialog({ kind: 'form', address })}
                onDelete={saved.length > 1 ? () => setDialog({ kind: 'delete', address }) : undefined}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {dialog?.kind === 'form' && (
        <AddressDialog
          uid={uid}
          address={dialog.address}
          isFirst={saved.length === 0}
          onClose={close}
          onSaved={(id) => {
            close();
            if (dialog.address) onSaved();
            else setAdded({});
            if (!dialog.address) order?.onChoose(id);
          }}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteAddressDialog uid={uid} address={dialog.address} onClose={close} />
      )}
    </Stack>
  );
}
