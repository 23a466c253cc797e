import { type Cart, cartLines } from '../cart/cart';
import type { Order } from './order';

/** A box that somebody is about to order. */
export interface WantedBox {
  dropId: string | null;
  cart: Cart;
  /** Whose gift it is; null for one's own box. */
  giftId: string | null;
}

/**
 * Whether ordering this box would be the same once more: the same dishes of the same drop, as many of each, to the
 * same door. Packaging and words make no other box of it.
 */
export function isSameBox(
  order: Pick<Order, 'weekly_drop_id' | 'is_gift_order' | 'gift_id' | 'items'>,
  wanted: WantedBox,
): boolean {
  if (order.weekly_drop_id !== wanted.dropId) return false;
  if (order.is_gift_order ? order.gift_id !== wanted.giftId : wanted.giftId !== null) return false;
  const lines = cartLines(wanted.cart);
  const ordered = new Map(order.items.map((item) => [item.meal_item_id, item.quantity]));
  return (
    lines.length === ordered.size && lines.every(({ item, quantity }) => ordered.get(item.id) === quantity)
  );
}
