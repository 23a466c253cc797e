import { DomainError } from '@sharebox/domain/common/errors';
import { useCart } from '../../../shared/cart/cart-store';
import { Card } from '../../../components/card';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { useAddresses } from '../../../shared/account/use-addresses';
import { useChosenAddress } from '../api/use-chosen-address';
import { ownCartProblem } from '../cart-problem';
import { AddressPicker } from '../components/address-picker';
import { useDeliveryDay } from '../components/delivery-facts';
import { DeliveryWindowPicker } from '../components/delivery-window-picker';
import { PlacingScreen } from '../components/placing-screen';
import { usePlaceBox } from '../components/use-place-box';

/** `/payment`: the order with its delivery step, for one's own box. */
export default function CompletePayment() {
  const cart = useCart();
  const addresses = useAddresses();
  const address = useChosenAddress(addresses.data ?? []);
  const day = useDeliveryDay();
  const placing = usePlaceBox({ cart, from: 'own', cartProblem: ownCartProblem });
  return (
    <PlacingScreen
      title="Payment"
      heading="Complete Your Payment"
      lead="Check your box and where it goes; the bank details come next."
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
      <Card as="section" aria-labelledby="delivery-step">
        <Stack gap={5}>
          <Stack gap={1}>
            <h2 id="delivery-step">Deliver to me</h2>
            {day && <Text tone="muted">Your box arrives on {day}.</Text>}
          </Stack>
          <AddressPicker addresses={addresses} chosen={address} onChoose={placing.addressChosen} />
          <DeliveryWindowPicker />
        </Stack>
      </Card>
    </PlacingScreen>
  );
}
