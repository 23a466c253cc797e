import {
  type DeliveryWindow,
  deliveryWindowLabels,
  deliveryWindows,
} from '@sharebox/domain/orders/delivery-window';
import { ChoiceList } from '#components/forms/choice-list.tsx';

const choices = deliveryWindows.map((value) => {
  const [part = value, hours] = deliveryWindowLabels[value].split(' ');
  return { value, title: part, detail: hours };
});

interface DeliveryWindowChoiceProps {
  value: DeliveryWindow | null;
  onChange: (chosen: DeliveryWindow) => void;
}

export function DeliveryWindowChoice({ value, onChange }: DeliveryWindowChoiceProps) {
  return <ChoiceList columns legend="Delivery window" choices={choices} value={value} onChange={onChange} />;
}
