import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/delivery-window';
import { ChoiceList } from '../../../components/choice-list';
import { chooseDeliveryWindow, useDeliveryChoice } from '../../../cart/delivery-choice';

const choices = deliveryWindows.map((value) => {
  const [part = value, hours] = deliveryWindowLabels[value].split(' ');
  return { value, title: part, detail: hours };
});

/** When on the delivery day the box may arrive (specification 2, section 9). */
export function DeliveryWindowPicker() {
  const { window } = useDeliveryChoice();
  return (
    <ChoiceList
      columns
      legend="Delivery window"
      choices={choices}
      value={window}
      onChange={chooseDeliveryWindow}
    />
  );
}
