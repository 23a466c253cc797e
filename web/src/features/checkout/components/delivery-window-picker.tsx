import { chooseDeliveryWindow, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';

/** The delivery window of the box that is being ordered, kept until it is paid for. */
export function DeliveryWindowPicker() {
  const { window } = useDeliveryChoice();
  return <DeliveryWindowChoice value={window} onChange={chooseDeliveryWindow} />;
}
