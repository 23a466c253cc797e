import type { CartLine } from '@sharebox/domain/order/cart';
import { type MealCategory, type MenuMeal, slotOfMeal } from '@sharebox/domain/menu/menu';
import { useCart } from '../../shared/cart/cart-store';
import { showToast } from '../../components/toast';

/** What the menu does to the cart, with the words that go with it (docs/product/cart.md#toasts-of-the-cart). */
export function useMenuCart() {
  const cart = useCart();
  return {
    ...cart,
    choose: (meal: MenuMeal, quantity: number) => {
      const isInCart = cart.cart[slotOfMeal(meal)]?.item.id === meal.id;
      cart.setMeal(meal, quantity);
      if (quantity < 1) showToast(`${meal.name} removed from cart`, 'info');
      else showToast(isInCart ? `${meal.name} quantity updated` : `${meal.name} added to cart`);
    },
    changeQuantity: (slot: MealCategory, line: CartLine, quantity: number) => {
      cart.setQuantity(slot, quantity);
      showToast(`${line.item.name} quantity updated`);
    },
    takeOut: (slot: MealCategory, line: CartLine) => {
      cart.remove(slot);
      showToast(`${line.item.name} removed from cart`, 'info');
    },
  };
}
