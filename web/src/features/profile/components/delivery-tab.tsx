import { chooseAddress, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { AddressManager } from './address-manager';
import { useExpiringState } from '#lib/timers.ts';

const savedNoticeMs = 8000;

interface DeliveryTabProps {
  uid: string;
  /** Whether the user came from checkout to choose an address, and will return to checkout. */
  isForOrder: boolean;
}

/** The profile's delivery tab (docs/product/addresses.md#the-delivery-tab). Requires a `MuiArea` ancestor. */
export default function DeliveryTab({ uid, isForOrder }: DeliveryTabProps) {
  const { addressId } = useDeliveryChoice();
  // During checkout the notice stays visible, because it contains the continue button.
  const [saved, setSaved] = useExpiringState(() => (isForOrder ? null : savedNoticeMs));
  const showSaved = () => setSaved({});
  const choose = (id: string) => {
    chooseAddress(id);
    showSaved();
  };
  return (
    <Stack gap={4}>
      <div>
        <h2>Delivery Addresses</h2>
        <Text tone="muted">Your boxes go to your default address unless you choose another.</Text>
      </div>
      {isForOrder && !saved && (
        <Banner icon="box" title="Complete Your Order">
          Choose where your box goes, or add a new address. Then continue to checkout.
        </Banner>
      )}
      {saved && (
        <Banner
          tone="success"
          title="Address saved successfully!"
          action={
            isForOrder && (
              <LinkButton size="small" to={paths.payment}>
                Continue to Checkout
              </LinkButton>
            )
          }
        />
      )}
      <AddressManager
        uid={uid}
        order={isForOrder ? { chosenId: addressId, onChoose: choose } : undefined}
        onSaved={showSaved}
      />
    </Stack>
  );
}
