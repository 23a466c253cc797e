import { DomainError } from '@sharebox/domain/common/errors';
import { paths } from '#config/paths.ts';
import { BoxReviewScreen } from '../components/box-review-screen';
import { DeliveryStep, DeliverySummary, useOwnDelivery } from '../components/delivery';
import { FirstOrderGate } from '../components/first-order';
import { type BoxDestination, usePlaceBoxOrder } from '../place-box-order';

const pages = {
  review: {
    title: 'Review Order',
    heading: 'Review Your Order',
    lead: 'One last look before we set your box aside.',
  },
  payment: {
    title: 'Payment',
    heading: 'Complete Your Payment',
    lead: 'Check your box and where it goes. The bank details come next.',
  },
};

interface OrderReviewPageProps {
  page: keyof typeof pages;
}

function PaymentReviewState({ page }: OrderReviewPageProps) {
  const delivery = useOwnDelivery();
  const placing = usePlaceBoxOrder('own');

  function destination(): BoxDestination | Error {
    const { address, areaProblem } = delivery;
    if (areaProblem !== null) {
      return new DomainError('area-not-served', `Delivery Address Issue: ${areaProblem}`);
    }
    return address ? { kind: 'self', address_id: address.id } : new DomainError('address-missing');
  }

  return (
    <BoxReviewScreen
      {...pages[page]}
      back={{ to: paths.checkout, label: 'Back to checkout' }}
      placing={placing}
      giftId={null}
      isLoading={delivery.addresses.status === 'loading'}
      onPlace={() => void placing.place(destination())}
    >
      {page === 'payment' ? (
        <DeliveryStep delivery={delivery} onChoose={placing.addressChosen} />
      ) : (
        <DeliverySummary delivery={delivery} />
      )}
    </BoxReviewScreen>
  );
}

/**
 * The final review of the customer's own box. `/review-order/self` summarizes the delivery chosen in
 * `/checkout`. `/payment` contains the delivery step, because customers can open it without `/checkout`.
 */
export default function OrderReviewPage({ page }: OrderReviewPageProps) {
  return (
    <FirstOrderGate>
      <PaymentReviewState page={page} />
    </FirstOrderGate>
  );
}
