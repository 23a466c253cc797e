import type { CartLine } from '@sharebox/domain/cart/cart';
import { type MealCategory, type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { useCart } from '#shared/cart/cart-store.ts';
import { showToast } from '#components/feedback/toast.tsx';

/** Returns cart actions for the menu that also show a toast (docs/product/cart.md#toasts-of-the-cart). */
export function useMenuCart() {
  const cart = useCart();
  return {
    ...cart,
    choose: (meal: MenuMeal, quantity: number) => {
      const slot = getMealSlot(meal);
      const before = cart.cart[slot];
      cart.setMeal(meal, quantity);
      if (quantity < 1) showToast(`${meal.name} removed from cart`, 'info');
      else if (before?.item.id === meal.id) showToast(`${meal.name} quantity updated`);
      else if (!before) showToast(`${meal.name} added to cart`);
      else {
        showToast(`${meal.name} added to cart instead of ${before.item.name}.`, 'success', {
          label: 'Undo',
          onPress: () => cart.putBack(slot, before),
        });
      }
    },
    changeQuantity: (slot: MealCategory, line: CartLine, quantity: number) => {
      cart.setQuantity(slot, quantity);
      showToast(`${line.item.name} quantity updated`);
    },
    /** `lacking` is a sentence about what the box then needs. */
    takeOut: (slot: MealCategory, line: CartLine, lacking?: string) => {
      cart.remove(slot);
      const removed = `${line.item.name} removed from cart`;
      if (lacking) showToast(`${removed}. ${lacking}`, 'warning');
      else showToast(removed, 'info');
    },
  };
}
