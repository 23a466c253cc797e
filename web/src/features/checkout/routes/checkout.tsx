import { useCart } from '#shared/cart/cart-store.ts';
import { checkoutDestination } from '#shared/cart/gift-choice.ts';
import { RedirectWithToast } from '#components/feedback/redirect-with-toast.tsx';
import { paths } from '#config/paths.ts';
import { OwnDeliveryForm } from '../components/own-delivery-form';
import { GiftDeliveryForm } from '../components/gift-delivery-form';

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
  return destination === 'share' ? <GiftDeliveryForm /> : <OwnDeliveryForm />;
}
