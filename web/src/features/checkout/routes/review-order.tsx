import { DeliverySummary } from '../components/delivery-summary';
import { OwnBoxReview } from '../components/own-box-review';

/** The `/review-order/self` page: the final review of the customer's own box. */
export default function ReviewOrder() {
  return (
    <OwnBoxReview
      title="Review Order"
      heading="Review Your Order"
      lead="One last look before we set your box aside."
    >
      {({ addresses, address }) => (
        <DeliverySummary address={address} isLoading={addresses.status === 'loading'} />
      )}
    </OwnBoxReview>
  );
}
