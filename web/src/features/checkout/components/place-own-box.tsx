import { DomainError } from '@sharebox/domain/common/errors';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import type { Live } from '#firebase/live.ts';
import { type SavedAddress, useAddresses } from '#shared/accounts/use-addresses.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { useChosenAddress } from '../api/use-chosen-address';
import { ownCartProblem } from '../cart-problem';
import { PlacingScreen } from './placing-screen';
import { usePlaceBox } from './use-place-box';

interface OwnDelivery {
  addresses: Live<SavedAddress[]>;
  address: SavedAddress | null;
  /** Tells the screen that an address was chosen. */
  addressChosen: () => void;
}

interface PlaceOwnBoxProps {
  /** The document's title. */
  title: string;
  heading: string;
  lead: string;
  /** Where and when the box goes. */
  children: (delivery: OwnDelivery) => ReactNode;
}

/** The last look at a box for oneself, which goes to the address that was chosen. */
export function PlaceOwnBox({ title, heading, lead, children }: PlaceOwnBoxProps) {
  const cart = useCart();
  const addresses = useAddresses();
  const address = useChosenAddress(addresses.data ?? []);
  const placing = usePlaceBox({ cart, from: 'own', cartProblem: ownCartProblem });
  return (
    <PlacingScreen
      title={title}
      heading={heading}
      lead={lead}
      back={{ to: paths.checkout, label: 'Back to checkout' }}
      cart={cart}
      note={cart.note}
      placing={placing}
      giftId={null}
      isLoading={addresses.status === 'loading'}
      onPlace={() =>
        void placing.place(
          address ? { kind: 'self', address_id: address.id } : new DomainError('address-missing'),
        )
      }
    >
      {children({ addresses, address, addressChosen: placing.addressChosen })}
    </PlacingScreen>
  );
}
