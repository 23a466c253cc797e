import { useAddresses } from '../../../firebase/use-addresses';
import { useChosenAddress } from '../api/use-chosen-address';
import { DeliveryFacts } from '../components/delivery-facts';
import { PlacingScreen } from '../components/placing-screen';

/** `/review-order/self`. */
export default function ReviewOrder() {
  const addresses = useAddresses();
  const address = useChosenAddress(addresses.data ?? []);
  return (
    <PlacingScreen
      title="Review Order"
      heading="Review Your Order"
      lead="One last look before we set your box aside."
      address={address}
      delivery={<DeliveryFacts address={address} isLoading={addresses.status === 'loading'} />}
    />
  );
}
