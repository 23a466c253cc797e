import { createCart } from './create-cart';
import type { Cart } from '@sharebox/domain/cart/cart';
import { getMealSlot, type MenuMeal } from '@sharebox/domain/menu/menu';

/** The customer's own cart, filled on the menu and emptied after an order. */
const own = createCart('cart', 'visitor');

export const startCart = own.start;
export const getCartState = own.state;
export const cartActions = own.actions;
export const consumeCartRestoredFlag = own.takeRestoredCart;
export const useCart = own.useCart;

/** The cart of a gift page. */
const gift = createCart('gift_cart', 'person');

export const startGiftCart = gift.start;
export const getGiftCartState = gift.state;
export const giftCartActions = gift.actions;
export const useGiftCart = gift.useCart;

export function getQuantityInCart(cart: Cart, meal: MenuMeal): number {
  const line = cart[getMealSlot(meal)];
  return line?.item.id === meal.id ? line.quantity : 0;
}
