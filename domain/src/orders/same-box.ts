import { type Cart, getCartLines } from '../cart/cart';
import type { Order } from './order';

export interface RequestedBoxContent {
  dropId: string | null;
  cart: Cart;
  /** The gift id of the recipient. Empty if the recipient is not known yet; null for the customer's own box. */
  giftId: string | null;
}

/**
 * Returns whether an order contains the same box as requested. Compares drop, recipient, dishes and quantities, and
 * ignores packaging and messages.
 */
export function isSameBox(
  order: Pick<Order, 'weekly_drop_id' | 'is_gift_order' | 'gift_id' | 'items'>,
  wanted: RequestedBoxContent,
): boolean {
  if (order.weekly_drop_id !== wanted.dropId) return false;
  if (order.is_gift_order ? order.gift_id !== wanted.giftId : wanted.giftId !== null) return false;
  const lines = getCartLines(wanted.cart);
  const ordered = new Map(order.items.map((item) => [item.meal_item_id, item.quantity]));
  return (
    lines.length === ordered.size && lines.every(({ item, quantity }) => ordered.get(item.id) === quantity)
  );
}
