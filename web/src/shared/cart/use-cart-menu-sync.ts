import { getCartLines, getQuantityLimit } from '@sharebox/domain/cart/cart';
import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import type { CartView } from './create-cart';

/** Keeps a cart in sync with the live menu: removes unavailable meals and updates changed prices and limits. */
export function useCartMenuSync(view: CartView, meals: readonly MenuMeal[] | null): void {
  const { cart, remove, setMeal } = view;
  useEffect(() => {
    if (!meals) return;
    for (const line of getCartLines(cart)) {
      const meal = meals.find((one) => one.id === line.item.id);
      if (!meal || getMealSlot(meal) !== line.slot || getQuantityLimit(meal) < 1) {
        remove(line.slot);
        showToast(`${line.item.name} is no longer on the menu and was taken out of your box`, 'warning');
      } else if (meal.price !== line.item.price || line.quantity > getQuantityLimit(meal)) {
        setMeal(meal, line.quantity);
        showToast(`${meal.name} changed on the menu. Please look at your total.`, 'warning');
      }
    }
  }, [meals, cart, remove, setMeal]);
}
