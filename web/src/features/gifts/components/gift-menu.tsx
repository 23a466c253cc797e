import { buildGiftSections } from '@sharebox/domain/gifts/gift-menu';
import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { getQuantityInCart, useGiftCart } from '#shared/cart/cart-store.ts';
import { announce, showToast } from '#components/feedback/toast.tsx';
import { GiftMealCard } from './gift-meal-card';
import styles from './gift-page.module.css';

interface GiftMenuProps {
  meals: readonly MenuMeal[];
  canAdd: boolean;
  /** Whether the page belongs to the signed-in member. */
  isOwn: boolean;
}

export function GiftMenu({ meals, canAdd, isOwn }: GiftMenuProps) {
  const { cart, putBack, setMeal } = useGiftCart();

  const favourite = meals.find((meal) => meal.is_featured)?.id;

  function change(meal: MenuMeal, before: number, quantity: number): void {
    const slot = getMealSlot(meal);
    const replaced = cart[slot];
    setMeal(meal, quantity);
    if (quantity < 1) announce(`${meal.name} removed from the gift box`);
    else if (before > 0) return;
    else if (!replaced) announce(`${meal.name} added to the gift box`);
    else {
      showToast(`${meal.name} instead of ${replaced.item.name}.`, 'success', {
        label: 'Undo',
        onPress: () => putBack(slot, replaced),
      });
    }
  }

  return buildGiftSections(meals).map(({ category, title, meals: own }, index) => (
    <section key={category} className={styles.section} aria-labelledby={`gift-${category}`}>
      <h2 id={`gift-${category}`}>{title}</h2>
      <ul role="list" className={styles.grid}>
        {own.map((meal) => {
          const quantity = getQuantityInCart(cart, meal);
          return (
            <GiftMealCard
              key={meal.id}
              meal={meal}
              quantity={quantity}
              canAdd={canAdd}
              isEager={index === 0}
              isFavourite={meal.id === favourite}
              isOwn={isOwn}
              onChange={(next) => change(meal, quantity, next)}
            />
          );
        })}
      </ul>
    </section>
  ));
}
