import { DomainError } from '@sharebox/domain/common/errors';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import type { LiveResult } from '#firebase/live.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import { type SavedAddress, useAddresses } from '#shared/addresses/use-addresses.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { useChosenAddress } from '../api/use-chosen-address';
import { findOwnCartProblem } from '../cart-problem';
import { BoxReviewScreen } from './box-review-screen';
import { usePlaceBox } from './use-place-box';

interface OwnDelivery {
  addresses: LiveResult<SavedAddress[]>;
  address: SavedAddress | null;
  /** Tells the screen that the user has chosen an address. */
  addressChosen: () => void;
}

interface OwnBoxReviewProps {
  title: string;
  heading: string;
  lead: string;
  children: (delivery: OwnDelivery) => ReactNode;
}

export function OwnBoxReview({ title, heading, lead, children }: OwnBoxReviewProps) {
  const cart = useCart();
  const addresses = useAddresses();
  const address = useChosenAddress(addresses.data ?? []);
  const areaProblem = useAreaProblem(address);
  const placing = usePlaceBox({ cart, from: 'own', cartProblem: findOwnCartProblem });
  return (
    <BoxReviewScreen
      title={title}
      heading={heading}
      lead={lead}
      back={{ to: paths.checkout, label: 'Back to checkout' }}
      cart={cart}
      note={cart.note}
      placing={placing}
      giftId={null}
      isLoading={addresses.status === 'loading'}
      onPlace={() => {
        const problem =
          areaProblem === null
            ? null
            : new DomainError('area-not-served', `Delivery Address Issue: ${areaProblem}`);
        void placing.place(
          problem ??
            (address ? { kind: 'self', address_id: address.id } : new DomainError('address-missing')),
        );
      }}
    >
      {children({ addresses, address, addressChosen: placing.addressChosen })}
    </BoxReviewScreen>
  );
}
