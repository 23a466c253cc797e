import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import { useStorefront } from '#shared/storefront/storefront.ts';

/**
 * Returns the delivery windows to which a box cannot move because they are full. Returns none for a box of another drop,
 * because browsers only receive the active drop's windows; the server still rejects a full window.
 */
export function useFullWindows({
  delivery_date,
  delivery_window,
}: Pick<Order, 'delivery_date' | 'delivery_window'>): DeliveryWindow[] {
  const storefront = useStorefront();
  if (storefront.status !== 'ready') return [];
  const { menu, capacity } = storefront;
  if (menu.drop?.delivery_date.getTime() !== delivery_date.getTime()) return [];
  return capacity.full_windows.filter((window) => window !== delivery_window);
}
