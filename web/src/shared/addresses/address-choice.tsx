import { formatAddress } from '@sharebox/domain/accounts/address';
import { getAreaProblem } from '@sharebox/domain/orders/delivery-area';
import { Button } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Chip } from '#components/content/chip.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { AddAddressButton } from './add-address-button';
import { getAddressLoadMessage } from './address-messages';
import { AddressAreaProblem } from './address-area-problem';
import { useServedAreas } from './use-served-areas';
import type { LiveResult } from '#firebase/live.ts';
import type { SavedAddress } from './use-addresses';

interface AddressChoiceProps {
  addresses: LiveResult<SavedAddress[]>;
  chosenId: string | null;
  /** Called when an address is selected or added. */
  onChoose: (addressId: string) => void;
  error?: string | undefined;
}

export function AddressChoice({ addresses, chosenId, onChoose, error }: AddressChoiceProps) {
  const { areas, isKnown } = useServedAreas();
  if (addresses.status === 'error') {
    return (
      <Banner
        tone="error"
        title={getAddressLoadMessage(addresses.error)}
        action={
          <Button size="small" variant="secondary" onClick={addresses.retry}>
            Retry
          </Button>
        }
      />
    );
  }
  if (addresses.status === 'loading') {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">Loading your addresses…</span>
        <Skeleton height={76} />
      </div>
    );
  }
  const getProblem = (address: SavedAddress) => (isKnown ? getAreaProblem(address, areas) : null);
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
        <AddressAreaProblem key={chosen.id} address={chosen} problem={problem} />
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
