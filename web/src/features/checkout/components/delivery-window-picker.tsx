import { chooseDeliveryWindow, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';

/** The choice is remembered until the box is paid for. */
export function DeliveryWindowPicker() {
  const { deliveryWindow } = useDeliveryChoice();
  return <DeliveryWindowChoice value={deliveryWindow} onChange={chooseDeliveryWindow} />;
}
