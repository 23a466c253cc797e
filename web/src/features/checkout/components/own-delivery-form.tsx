import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import { useChosenAddress } from '../api/use-chosen-address';
import { AddressPicker } from './address-picker';
import { CheckoutScreen } from './checkout-screen';
import { useDeliveryDay } from './delivery-summary';
import { DeliveryWindowPicker } from './delivery-window-picker';

export function OwnDeliveryForm() {
  const addresses = useAddresses();
  const chosen = useChosenAddress(addresses.data ?? []);
  const day = useDeliveryDay();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const areaProblem = useAreaProblem(chosen);
  const lacksAddress = asked && !chosen && addresses.status === 'ready';

  function goOn(): void {
    setAsked(true);
    if (!chosen || areaProblem !== null) {
      scrollTo({ top: 0 });
      return;
    }
    chooseAddress(chosen.id);
    void navigate(paths.reviewSelf);
  }

  return (
    <CheckoutScreen destination="self" isDisabled={addresses.status === 'loading'} onContinue={goOn}>
      <Card as="section" aria-labelledby="deliver-to-me">
        <Stack gap={5}>
          <Stack gap={1}>
            <h2 id="deliver-to-me">Deliver to me</h2>
            <Text tone="muted">
              {day ? `Your box arrives on ${day}. ` : ''}Delivery is free within Port Harcourt.
            </Text>
          </Stack>
          <AddressPicker
            addresses={addresses}
            chosen={chosen}
            error={
              lacksAddress
                ? 'Please select a delivery address to continue'
                : asked && areaProblem !== null
                  ? 'We can’t deliver to this address yet.'
                  : undefined
            }
          />
          <DeliveryWindowPicker />
        </Stack>
      </Card>
    </CheckoutScreen>
  );
}
