import {
  type DeliveryWindow,
  deliveryWindowLabels,
  deliveryWindows,
} from '@sharebox/domain/orders/delivery-window';
import { ChoiceList } from '#components/forms/choice-list.tsx';

interface DeliveryWindowChoiceProps {
  value: DeliveryWindow | null;
  onChange: (chosen: DeliveryWindow) => void;
  /** The windows that take no more boxes. */
  full?: readonly DeliveryWindow[];
  /** Whether full windows can be chosen, as by staff. */
  canExceed?: boolean;
}

export function DeliveryWindowChoice({ value, onChange, full = [], canExceed }: DeliveryWindowChoiceProps) {
  const choices = deliveryWindows.map((window) => {
    const [part = window, hours = ''] = deliveryWindowLabels[window].split(' ');
    const isFull = full.includes(window);
    return {
      value: window,
      title: part,
      detail: isFull ? `${hours} · Full` : hours,
      disabled: isFull && !canExceed,
    };
  });
  const isFull = value !== null && full.includes(value) && !canExceed;
  return (
    <ChoiceList
      columns
      legend="Delivery window"
      choices={choices}
      value={value}
      onChange={onChange}
      error={isFull ? 'This delivery time is full. Please choose another one.' : undefined}
    />
  );
}
