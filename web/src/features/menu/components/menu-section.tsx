import type { MealCategory, MealTag, MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { getQuantityInCart, useCart } from '#shared/cart/cart-store.ts';
import { useSetMeal } from '../use-set-meal';
import { hasTags } from '../wizard';
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
  /** The tags to filter by. Dishes in the box are always shown. */
  tags: readonly MealTag[];
  onClearTags: () => void;
  canChoose: boolean;
  favourite: string | undefined;
}

export function MenuSection({
  slot,
  title,
  lead,
  hasHiddenTitle,
  meals,
  tags,
  onClearTags,
  canChoose,
  favourite,
}: MenuSectionProps) {
  const { cart } = useCart();
  const setMeal = useSetMeal();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  // A dish that leaves the box stays, so that it does not vanish below the pointer.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const shown = meals.filter(
    (meal) => hasTags(meal, tags) || getQuantityInCart(cart, meal) > 0 || touched.includes(meal.id),
  );
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
      {shown.length === 0 && meals.length === 0 && <p>Nothing here this week.</p>}
      {shown.length === 0 && meals.length > 0 && (
        <>
          <p>No dish here matches your filters.</p>
          <Button variant="quiet" onClick={onClearTags}>
            Show all {meals.length} dishes
          </Button>
        </>
      )}
      <ul role="list" className={styles.grid}>
        {shown.map((meal, index) => {
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
              onChoose={(count) => {
                setTouched([...touched, meal.id]);
                setMeal(meal, count);
              }}
              onEnlarge={() => setEnlarged(index)}
            />
          );
        })}
      </ul>
      {enlarged !== null && (
        <Suspense>
          <Lightbox meals={shown} startAt={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </section>
  );
}
