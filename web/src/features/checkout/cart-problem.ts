import { buildGiftMissingMessage } from '@sharebox/domain/gifts/gift-menu';
import type { CartView } from '#shared/cart/create-cart.ts';

/** Returns why the customer's own cart cannot be ordered, or null if it can (docs/product/checkout.md#order-review). */
export function findOwnCartProblem({
  count,
  missingMessage,
  total,
}: Pick<CartView, 'count' | 'missingMessage' | 'total'>): string | null {
  if (count === 0) return 'Your cart is empty. Please add items before checkout.';
  if (missingMessage) return missingMessage;
  return total <= 0 ? 'Cart total must be greater than zero.' : null;
}

/** Returns why a gift cart cannot be ordered, or null if it can (docs/product/gifts.md#the-gift-checkout). */
export function findGiftCartProblem({
  cart,
  count,
  total,
}: Pick<CartView, 'cart' | 'count' | 'total'>): string | null {
  if (count === 0) return 'Your cart is empty';
  if (total <= 0) return 'Cart total must be greater than zero';
  return buildGiftMissingMessage(cart);
}
