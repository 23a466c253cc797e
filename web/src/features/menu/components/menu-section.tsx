import type { MealCategory, MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, Suspense, useState } from 'react';
import { getQuantityInCart } from '#shared/cart/cart-store.ts';
import { useMenuCart } from '../use-menu-cart';
import { MealCard } from './meal-card';
import styles from './menu-section.module.css';

const Lightbox = lazy(() => import('./lightbox'));

interface MenuSectionProps {
  slot: MealCategory;
  title: string;
  lead: string;
  /** Whether to hide the title visually because the step's heading already names the section. */
  hasHiddenTitle: boolean;
  meals: readonly MenuMeal[];
  canChoose: boolean;
  favourite: string | undefined;
}

export function MenuSection({
  slot,
  title,
  lead,
  hasHiddenTitle,
  meals,
  canChoose,
  favourite,
}: MenuSectionProps) {
  const { cart, choose } = useMenuCart();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section
      id={`section-${slot}`}
      data-slot={slot}
      className={styles.section}
      aria-labelledby={`title-${slot}`}
    >
      <div className={hasHiddenTitle ? 'visually-hidden' : styles.head}>
        <h2 id={`title-${slot}`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {meals.length === 0 && <p>Nothing here this week.</p>}
      <ul role="list" className={styles.grid}>
        {meals.map((meal, index) => {
          const quantity = getQuantityInCart(cart, meal);
          return (
            <MealCard
              key={meal.id}
              meal={meal}
              quantity={quantity}
              replaces={quantity === 0 && cart[slot] !== null}
              canChoose={canChoose}
              isEager={index < 2}
              isFavourite={meal.id === favourite}
              onChoose={(count) => choose(meal, count)}
              onEnlarge={() => setEnlarged(index)}
            />
          );
        })}
      </ul>
      {enlarged !== null && (
        <Suspense>
          <Lightbox meals={meals} startAt={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </section>
  );
}
