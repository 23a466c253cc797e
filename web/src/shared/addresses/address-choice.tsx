import { formatAddress } from '@sharebox/domain/accounts/address';
import { elsewhereArea, getDeliveryAreaProblem } from '@sharebox/domain/orders/delivery-area';
import { SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Chip } from '#components/content/chip.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { LoadingSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getAddressLoadMessage } from './address-messages';
import { useServedAreas } from './use-served-areas';
import type { LiveResult } from '#firebase/live.ts';
import type { SavedAddress } from './use-addresses';
import { AreaRequestForm } from './area-request-form';
import { lazy, type ReactNode, useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { useUid } from '#shared/accounts/session.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';

const loadForm = () => import('./address-dialog');
const AddressDialog = lazy(loadForm);

interface AddAddressButtonProps {
  /** The address to edit; undefined to add a new address. */
  address?: SavedAddress;
  variant?: 'quiet' | 'secondary';
  size?: 'small';
  /** Whether the user has no address yet. A first address is always the default. */
  isFirst?: boolean;
  onAdded?: (addressId: string) => void;
  children: ReactNode;
}

export function AddAddressButton({
  address,
  isFirst = false,
  onAdded,
  children,
  ...look
}: AddAddressButtonProps) {
  const uid = useUid();
  useEffect(() => {
    // If prefetching fails, a click on the button fetches the form.
    loadForm().catch(() => undefined);
  }, []);
  return (
    <DialogButton {...look} label={children}>
      {(close) =>
        uid !== null && (
          <AddressDialog
            uid={uid}
            address={address}
            isFirst={isFirst}
            onClose={close}
            onSaved={(id) => {
              close();
              showToast(`Address ${address ? 'saved' : 'added'} successfully!`);
              onAdded?.(id);
            }}
          />
        )
      }
    </DialogButton>
  );
}

/**
 * A notice that explains why the shop does not deliver to an address. The owner can choose the address's area or
 * request delivery there.
 */
function UndeliverableAddressNotice({ address, problem }: { address: SavedAddress; problem: string }) {
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        icon="pin"
        title={problem}
        action={
          <AddAddressButton address={address} variant="secondary" size="small">
            Edit this address
          </AddAddressButton>
        }
      />
      {address.area !== '' && (
        <AreaRequestForm initialArea={address.area === elsewhereArea ? '' : address.area} />
      )}
    </Stack>
  );
}

export function AddressLoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Banner
      tone="error"
      title={getAddressLoadMessage(error)}
      action={<SmallButton onClick={retry}>Retry</SmallButton>}
    />
  );
}

interface AddressChoiceProps {
  addresses: LiveResult<SavedAddress[]>;
  chosenId: string | null;
  /** Called when an address is selected or added. */
  onChoose: (addressId: string) => void;
  error?: string | undefined;
}

export function AddressChoice({ addresses, chosenId, onChoose, error }: AddressChoiceProps) {
  const { areas, isKnown } = useServedAreas();
  if (addresses.status === 'error') return <AddressLoadFailure {...addresses} />;
  if (addresses.status === 'loading') {
    return <LoadingSkeleton text="Loading your addresses…" heights={[76]} />;
  }
  const getProblem = (address: SavedAddress) => (isKnown ? getDeliveryAreaProblem(address, areas) : null);
  const choices = addresses.data.map((address) => ({
    value: address.id,
    title: (
      <>
        {address.label}
        {address.is_default && <Chip tone="gold">Default</Chip>}
        {getProblem(address) !== null && <Chip tone="warning">Not in our areas yet</Chip>}
      </>
    ),
    detail: formatAddress(address),
  }));
  const isFirst = choices.length === 0;
  const chosen = addresses.data.find(({ id }) => id === chosenId);
  const problem = chosen ? getProblem(chosen) : null;
  return (
    <Stack gap={3}>
      {choices.length > 0 ? (
        <ChoiceList
          legend="Delivery address"
          choices={choices}
          value={chosenId}
          onChange={onChoose}
          error={error}
        />
      ) : (
        <>
          <h3>Delivery address</h3>
          {error && (
            <Text role="alert" tone="error" size="small" strong>
              {error}
            </Text>
          )}
          <Text tone="muted">You have no delivery address yet. Where should your evening arrive?</Text>
        </>
      )}
      {chosen && problem !== null && (
        <UndeliverableAddressNotice key={chosen.id} address={chosen} problem={problem} />
      )}
      <div>
        <AddAddressButton variant={isFirst ? 'secondary' : 'quiet'} isFirst={isFirst} onAdded={onChoose}>
          <Icon name="plus" size={20} />
          {isFirst ? 'Add a delivery address' : 'Add another address'}
        </AddAddressButton>
      </div>
    </Stack>
  );
}
