import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { RedirectWithToast } from '#components/feedback/redirect-with-toast.tsx';
import { paths } from '#config/paths.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import { checkoutDestination } from '#shared/cart/gift-choice.ts';
import { CheckoutScreen } from '../components/checkout-screen';
import { DeliveryStep, useOwnDelivery } from '../components/delivery';
import { FirstOrderGate } from '../components/first-order';
import { GiftDeliveryForm } from '../components/gift-delivery-form';

function OwnDeliveryForm() {
  const delivery = useOwnDelivery();
  const { addresses, address, areaProblem } = delivery;
  const navigate = useNavigate();
  const [wasAsked, setWasAsked] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const missing =
    !address && addresses.status === 'ready' ? 'Please select a delivery address to continue' : undefined;
  const problem = areaProblem === null ? missing : 'We can’t deliver to this address yet.';

  function goOn(): void {
    setWasAsked(true);
    if (!address || areaProblem !== null) {
      focusFirstError(step.current);
      return;
    }
    chooseAddress(address.id);
    void navigate(paths.reviewSelf);
  }

  return (
    <CheckoutScreen destination="self" isDisabled={addresses.status === 'loading'} onContinue={goOn}>
      <div ref={step}>
        <DeliveryStep delivery={delivery} error={wasAsked ? problem : undefined} />
      </div>
    </CheckoutScreen>
  );
}

/** The `/checkout` page: who gets the box, and where. */
export default function Checkout() {
  const { count } = useCart();
  const destination = checkoutDestination.useValue();
  if (count === 0) {
    return (
      <RedirectWithToast
        to={paths.weeklyDrop}
        because="Your cart is empty. Please add items before checkout."
      />
    );
  }
  if (destination === 'share') return <GiftDeliveryForm />;
  return (
    <FirstOrderGate>
      <OwnDeliveryForm />
    </FirstOrderGate>
  );
}
