import { chooseDeliveryWindow, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';

/** The delivery window of the current box, remembered until the box is paid for. */
export function DeliveryWindowPicker() {
  const { window } = useDeliveryChoice();
  return <DeliveryWindowChoice value={window} onChange={chooseDeliveryWindow} />;
}
