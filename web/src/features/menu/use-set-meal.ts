import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { useCart } from '#shared/cart/cart-store.ts';
import { showToast } from '#components/feedback/toast.tsx';

/** Returns a function that puts a meal into the cart and shows a toast (docs/product/cart.md#toasts-of-the-cart). */
export function useSetMeal() {
  const { cart, putBack, setMeal } = useCart();
  return (meal: MenuMeal, quantity: number) => {
    const slot = getMealSlot(meal);
    const before = cart[slot];
    setMeal(meal, quantity);
    if (quantity < 1) showToast(`${meal.name} removed from cart`, 'info');
    else if (before?.item.id === meal.id) showToast(`${meal.name} quantity updated`);
    else if (!before) showToast(`${meal.name} added to cart`);
    else {
      showToast(`${meal.name} added to cart instead of ${before.item.name}.`, 'success', {
        label: 'Undo',
        onPress: () => putBack(slot, before),
      });
    }
  };
}
