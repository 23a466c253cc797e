import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { useCart } from '#shared/cart/cart-store.ts';
import { announce, showToast } from '#components/feedback/toast.tsx';

/** Returns a function that puts a meal into the cart and announces it (docs/product/cart.md#toasts-of-the-cart). */
export function useSetMeal() {
  const { cart, putBack, setMeal } = useCart();
  return (meal: MenuMeal, quantity: number) => {
    const slot = getMealSlot(meal);
    const before = cart[slot];
    setMeal(meal, quantity);
    if (quantity < 1) announce(`${meal.name} removed from cart`);
    else if (before?.item.id === meal.id) announce(`${meal.name} quantity updated`);
    else if (!before) announce(`${meal.name} added to cart`);
    else {
      showToast(`${meal.name} added to cart instead of ${before.item.name}.`, 'success', {
        label: 'Undo',
        onPress: () => putBack(slot, before),
      });
    }
  };
}
