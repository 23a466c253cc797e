import {
  type DeliveryWindow,
  deliveryWindowLabels,
  deliveryWindows,
} from '@sharebox/domain/orders/delivery-window';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import type { Order } from '@sharebox/domain/orders/order';
import { useStorefront } from '#shared/storefront/storefront.ts';

/**
 * Returns the full delivery windows to which a box cannot be moved. Returns an empty list for a box of a drop that is
 * not active, because browsers do not know that drop's full windows. The server rejects a full window in any case.
 */
export function useFullDeliveryWindows({
  delivery_date,
  delivery_window,
}: Pick<Order, 'delivery_date' | 'delivery_window'>): DeliveryWindow[] {
  const storefront = useStorefront();
  if (storefront.status !== 'ready') return [];
  const { menu, capacity } = storefront;
  if (menu.drop?.delivery_date.getTime() !== delivery_date.getTime()) return [];
  return capacity.full_windows.filter((window) => window !== delivery_window);
}

interface DeliveryWindowChoiceProps {
  value: DeliveryWindow | null;
  onChange: (chosen: DeliveryWindow) => void;
  /** The delivery windows that are full. */
  full?: readonly DeliveryWindow[];
  /** Whether full windows can be chosen. Only staff can choose full windows. */
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
