import type { Cart } from '@sharebox/domain/cart/cart';
import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { createCart } from './create-cart';

/** The customer's own cart, filled on the menu and emptied after an order. */
const own = createCart('cart', 'visitor');

export const startCart = own.start;
export const getCartState = own.state;
export const cartActions = own.actions;
export const takeRestoredCart = own.takeRestoredCart;
export const useCart = own.useCart;

export function getQuantityInCart(cart: Cart, meal: MenuMeal): number {
  const line = cart[getMealSlot(meal)];
  return line?.item.id === meal.id ? line.quantity : 0;
}
