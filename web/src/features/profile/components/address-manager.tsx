import { AddressLoadFailure } from '#shared/addresses/address-choice.tsx';
import { formatAddress } from '@sharebox/domain/accounts/address';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { LoadingSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { getAddressSaveMessage } from '#shared/addresses/address-messages.ts';
import { type SavedAddress, useAddresses } from '#shared/addresses/use-addresses.ts';
import { deleteAddress, makeDefaultAddress } from '#shared/addresses/addresses.ts';
import styles from './address-card.module.css';
import AddressDialog from '#shared/addresses/address-dialog.tsx';
import { useExpiringState } from '#lib/timers.ts';
import { elsewhereArea } from '@sharebox/domain/orders/delivery-area';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';

interface AddressCardProps {
  address: SavedAddress;
  isChosen: boolean;
  isBusy: boolean;
  /** If an action is undefined, its button is not shown. */
  onChoose?: (() => void) | undefined;
  onMakeDefault?: (() => void) | undefined;
  onEdit: () => void;
  onDelete?: (() => void) | undefined;
}

function AddressCard({ address, isChosen, isBusy, ...actions }: AddressCardProps) {
  const { label, address_line_1, address_line_2, city, state, zip_code, landmark, is_default } = address;
  const area = address.area === elsewhereArea ? '' : address.area;
  const areaProblem = useAreaProblem(address);
  const named = `${label}, ${address_line_1}`;
  return (
    <Card as="li" aria-label={named} className={styles.address}>
      <div className={styles.title}>
        <Icon name="pin" size={20} />
        <h3>{label}</h3>
        {is_default && <Chip tone="gold">Default</Chip>}
        {areaProblem !== null && <Chip tone="warning">Not in our areas yet</Chip>}
        {isChosen && <Chip tone="success">For this order</Chip>}
        <span className={styles.tools}>
          <IconButton icon="edit" label={`Edit: ${named}`} onClick={actions.onEdit} />
          {actions.onDelete && (
            <IconButton icon="trash" label={`Delete: ${named}`} onClick={actions.onDelete} />
          )}
        </span>
      </div>
      <Text className={styles.lines}>
        {address_line_1}
        {address_line_2 !== '' && <br />}
        {address_line_2}
        <br />
        {[area, city, state, zip_code].filter((part) => part !== '').join(', ')}
        {landmark !== '' && <br />}
        {landmark}
      </Text>
      {(actions.onChoose ?? actions.onMakeDefault) && (
        <div className={styles.actions}>
          {actions.onChoose && (
            <Button size="small" aria-label={`Deliver here: ${named}`} onClick={actions.onChoose}>
              Deliver here
            </Button>
          )}
          {actions.onMakeDefault && (
            <SmallButton
              disabled={isBusy}
              aria-label={`Set as Default: ${named}`}
              onClick={actions.onMakeDefault}
            >
              Set as Default
            </SmallButton>
          )}
        </div>
      )}
    </Card>
  );
}

const addedNoticeMs = 5000;

interface AddressManagerProps {
  uid: string;
  /**
   * The address chosen for the order in progress, and a function that chooses another address. If undefined, no address
   * can be chosen.
   */
  order?: { chosenId: string | null; onChoose: (id: string) => void } | undefined;
  /** Called after an address was edited or became the default. */
  onSaved: () => void;
}

type OpenDialog = { kind: 'form'; address?: SavedAddress } | { kind: 'delete'; address: SavedAddress };

function DeleteAddressDialog({
  uid,
  address,
  onClose,
}: {
  uid: string;
  address: SavedAddress;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Delete Address"
      action="Delete"
      busyAction="Deleting..."
      isDanger
      closeLabel="Keep it"
      describe={(error) => getAddressSaveMessage(error, 'Failed to delete address. Please try again.')}
      onSubmit={async () => {
        await deleteAddress(uid, address.id);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this address?</Text>
      <Text tone="muted" keepsLines>
        {address.label}: {formatAddress(address)}
      </Text>
    </FormDialog>
  );
}

/** Requires a `MuiArea` ancestor. */
export function AddressManager({ uid, order, onSaved }: AddressManagerProps) {
  const addresses = useAddresses();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { isBusy, problem, run } = useAsyncAction(undefined, (error) =>
    getAddressSaveMessage(error, 'Failed to set default address. Please try again.'),
  );
  const [added, setAdded] = useExpiringState(() => addedNoticeMs);
  const close = () => setDialog(null);

  const makeDefault = async (id: string) => {
    if (await run(() => makeDefaultAddress(uid, id))) onSaved();
  };
  if (addresses.status === 'error') return <AddressLoadFailure {...addresses} />;
  if (addresses.status === 'loading') {
    return <LoadingSkeleton text="Loading your addresses…" heights={[168, 168]} />;
  }
  const saved = addresses.data.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const add = (
    <Button onClick={() => setDialog({ kind: 'form' })}>
      <Icon name="plus" size={20} />
      Add new address
    </Button>
  );
  return (
    <Stack gap={4}>
      {added && <Banner tone="success">Address added successfully!</Banner>}
      {problem && <Banner tone="error">{problem}</Banner>}
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
