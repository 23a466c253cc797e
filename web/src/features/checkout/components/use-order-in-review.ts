import type { Order } from '@sharebox/domain/orders/order';
import { isSameBox } from '@sharebox/domain/orders/same-box';
import type { WithId } from '#firebase/live.ts';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useOrdersInReview } from '../api/use-orders-in-review';

export interface OrderInReview {
  /** The order that is the same box as the cart, or else the newest one; null without any. */
  order: WithId<Order> | null;
  /** Placing the cart would order the same box once more. */
  isSame: boolean;
  isLoading: boolean;
}

/** Which of one's own orders is in review while the next one is made; `giftId` says to whom that goes. */
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
