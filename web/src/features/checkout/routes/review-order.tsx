import { DomainError } from '@sharebox/domain/common/errors';
import { useCart } from '../../../shared/cart/cart-store';
import { paths } from '../../../config/paths';
import { useAddresses } from '../../../shared/account/use-addresses';
import { useChosenAddress } from '../api/use-chosen-address';
import { ownCartProblem } from '../cart-problem';
import { DeliveryFacts } from '../components/delivery-facts';
import { PlacingScreen } from '../components/placing-screen';
import { usePlaceBox } from '../components/use-place-box';

/** `/review-order/self`. */
export default function ReviewOrder() {
  const cart = useCart();
  const addresses = useAddresses();
  const address = useChosenAddress(addresses.data ?? []);
  const placing = usePlaceBox({ cart, from: 'own', cartProblem: ownCartProblem });
  return (
    <PlacingScreen
      title="Review Order"
      heading="Review Your Order"
      lead="One last look before we set your box aside."
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
      <DeliveryFacts address={address} isLoading={addresses.status === 'loading'} />
    </PlacingScreen>
  );
}
