import type { Order } from '@sharebox/domain/orders/order';
import { isSameBox } from '@sharebox/domain/orders/same-box';
import type { WithId } from '#firebase/live.ts';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useOrdersInReview } from '../api/use-orders-in-review';

export interface OrderInReview {
  /** The order with the same box as the cart, otherwise the newest one in review; null if there is none. */
  order: WithId<Order> | null;
  /** Whether ordering the cart would order the same box again. */
  isSame: boolean;
  isLoading: boolean;
}

/** `giftId` identifies the recipient of the new order; it is null for the customer's own box. */
export function useOrderInReview({ cart }: CartView, giftId: string | null): OrderInReview {
  const { data, status } = useOrdersInReview();
  const storefront = useStorefront();
  const dropId = storefront.status === 'ready' ? (storefront.menu.drop?.id ?? null) : null;
  const orders = (data ?? []).toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const same = orders.find((order) => isSameBox(order, { dropId, cart, giftId }));
  return {
    order: same ?? orders[0] ?? null,
    isSame: same !== undefined,
    isLoading: status === 'loading',
  };
}
