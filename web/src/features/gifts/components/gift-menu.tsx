import { buildGiftSections } from '@sharebox/domain/gifts/gift-menu';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { getQuantityInCart, useGiftCart } from '#shared/cart/cart-store.ts';
import { announce, showToast } from '#components/feedback/toast.tsx';
import { GiftMealCard } from './gift-meal-card';
import styles from './gift-page.module.css';

/** The number of dishes that phones show of each section at first. */
const shownFirst = 3;

interface SectionProps {
  id: string;
  title: string;
  /** The number of dishes in the section. */
  count: number;
  children: (isFolded: boolean) => ReactNode;
}

function Section({ id, title, count, children }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={styles.grid}>
        {children(!isOpen)}
      </ul>
      {count > shownFirst && (
        <Button
          variant="quiet"
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${count} ${title.toLowerCase()}`}
        </Button>
      )}
    </section>
  );
}

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
    <Section key={category} id={`gift-${category}`} title={title} count={own.length}>
      {(isFolded) =>
        own.map((meal, place) => {
          const quantity = getQuantityInCart(cart, meal);
          return (
            <GiftMealCard
              key={meal.id}
              meal={meal}
              quantity={quantity}
              canAdd={canAdd}
              isEager={index === 0}
              isFolded={isFolded && place >= shownFirst && quantity === 0 && meal.id !== favourite}
              isFavourite={meal.id === favourite}
              isOwn={isOwn}
              onChange={(next) => change(meal, quantity, next)}
            />
          );
        })
      }
    </Section>
  ));
}
