import { type CartLine, cartLines, quantityLimit } from '@sharebox/domain/cart';
import { type MealCategory, type MenuMeal, slotOfMeal } from '@sharebox/domain/menu';
import { useEffect } from 'react';
import { useCart } from '../../cart/cart-store';
import { showToast } from '../../components/toast';

/** What the menu does to the cart, with the words that go with it (specification 1, section 8). */
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

/** Keeps the cart true to the live menu: what left it leaves the cart, and a changed price is shown before checkout. */
export function useCartFollowsMenu(meals: readonly MenuMeal[] | null): void {
  const { cart, remove, setMeal } = useCart();
  useEffect(() => {
    if (!meals) return;
    for (const line of cartLines(cart)) {
      const meal = meals.find((one) => one.id === line.item.id);
      if (!meal || slotOfMeal(meal) !== line.slot || quantityLimit(meal) < 1) {
        remove(line.slot);
        showToast(`${line.item.name} is no longer on the menu and was taken out of your box`, 'warning');
      } else if (meal.price !== line.item.price || line.quantity > quantityLimit(meal)) {
        setMeal(meal, line.quantity);
        showToast(`${meal.name} changed on the menu. Please look at your total.`, 'warning');
      }
    }
  }, [meals, cart, remove, setMeal]);
}
