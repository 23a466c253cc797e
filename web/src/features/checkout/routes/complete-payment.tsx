import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { AddressPicker } from '../components/address-picker';
import { useDeliveryDay } from '../components/delivery-summary';
import { DeliveryWindowPicker } from '../components/delivery-window-picker';
import { OwnBoxReview } from '../components/own-box-review';

/** The `/payment` page: the final review of the customer's own box, with a choice of address and delivery window. */
export default function CompletePayment() {
  const day = useDeliveryDay();
  return (
    <OwnBoxReview
      title="Payment"
      heading="Complete Your Payment"
      lead="Check your box and where it goes. The bank details come next."
    >
      {({ addresses, address, addressChosen }) => (
        <Card as="section" aria-labelledby="delivery-step">
          <Stack gap={5}>
            <Stack gap={1}>
              <h2 id="delivery-step">Deliver to me</h2>
              {day && <Text tone="muted">Your box arrives on {day}.</Text>}
            </Stack>
            <AddressPicker addresses={addresses} chosen={address} onChoose={addressChosen} />
            <DeliveryWindowPicker />
          </Stack>
        </Card>
      )}
    </OwnBoxReview>
  );
}
