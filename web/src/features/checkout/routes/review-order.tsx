import { DeliveryFacts } from '../components/delivery-facts';
import { PlaceOwnBox } from '../components/place-own-box';

/** The `/review-order/self` page. */
export default function ReviewOrder() {
  return (
    <PlaceOwnBox
      title="Review Order"
      heading="Review Your Order"
      lead="One last look before we set your box aside."
    >
      {({ addresses, address }) => (
        <DeliveryFacts address={address} isLoading={addresses.status === 'loading'} />
      )}
    </PlaceOwnBox>
  );
}
