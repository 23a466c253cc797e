import {
  getMealSlot,
  type MealCategory,
  type MealTag,
  type MenuMeal,
  describeMealContents,
  getMealDietaryInfo,
  getStatedContents,
} from '@sharebox/domain/menu/menu';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { getQuantityInCart, useCart } from '#shared/cart/cart-store.ts';
import { hasAllTags } from '../wizard';
import styles from './menu-section.module.css';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import { getQuantityLimit, maxLineQuantity } from '@sharebox/domain/cart/cart';
import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import { Card } from '#components/layout/card.tsx';
import clsx from 'clsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DietaryWarning, DishMarks, DishPrice, LikedDishMark } from '#shared/storefront/dish-marks.tsx';
import mealCardStyles from './meal-card.module.css';

/** Formats the calories of a meal. Leaves text entered by staff unchanged. */
function caloriesText(calories: number | string | undefined): string | undefined {
  if (calories === undefined || calories === '') return undefined;
  return Number.isNaN(Number(calories)) ? String(calories) : `${calories} kcal`;
}

function MealFacts({ meal }: { meal: MenuMeal }) {
  const info = meal.nutritional_info;
  const facts = [
    ['Serving', info?.servingSize],
    ['Calories', caloriesText(info?.calories)],
    ['Good for', info?.performanceBenefits?.join(', ')],
    ['Also', info?.additionalBenefits?.join(', ')],
    ['Allergens', describeMealContents(getStatedContents(meal))],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return (
    <details className={mealCardStyles.details}>
      <summary>
        Nutrition &amp; allergens<span className="visually-hidden"> of {meal.name}</span>
      </summary>
      <dl className={mealCardStyles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface MealCardProps {
  meal: MenuMeal;
  quantity: number;
  /** Whether choosing this meal replaces another meal, because a slot holds only one meal. */
  replaces: boolean;
  /** Whether meals can be chosen. False on the sample menu and, for an empty box, in a sold-out week. */
  canChoose: boolean;
  isEager: boolean;
  /** Whether the dish is marked as the week's favourite. At most one dish is. */
  isFavourite: boolean;
  onChoose: (quantity: number) => void;
  onEnlarge: () => void;
}

function MealCard({
  meal,
  quantity,
  replaces,
  canChoose,
  isEager,
  isFavourite,
  onChoose,
  onEnlarge,
}: MealCardProps) {
  const limit = getQuantityLimit(meal);
  const [isChanged, setIsChanged] = useState(false);
  const choose = (chosen: number) => {
    setIsChanged(true);
    onChoose(chosen);
  };
  const addLabel = limit < 1 ? 'Sold Out' : replaces ? 'Choose instead' : 'Add';
  return (
    <Card as="li" padded={false} className={clsx(mealCardStyles.card, quantity > 0 && mealCardStyles.chosen)}>
      <button
        type="button"
        className={mealCardStyles.picture}
        aria-label={`Enlarge ${meal.name}`}
        onClick={onEnlarge}
      >
        <img src={meal.image_url} alt="" width={800} height={600} loading={isEager ? 'eager' : 'lazy'} />
      </button>
      <span className={mealCardStyles.marks}>
        <DishMarks meal={meal} isFavourite={isFavourite} />
      </span>
      <div className={mealCardStyles.body}>
        <h3>{meal.name}</h3>
        <div className={mealCardStyles.foot}>
          <DishPrice meal={meal} className={mealCardStyles.price} />
          {canChoose && quantity > 0 && (
            <QuantityStepper
              label={meal.name}
              value={quantity}
              max={limit}
              autoFocus={isChanged}
              onChange={choose}
            />
          )}
          {canChoose && quantity === 0 && (
            <Button
              variant={replaces ? 'secondary' : 'primary'}
              size="small"
              aria-label={`${addLabel}: ${meal.name}`}
              autoFocus={isChanged}
              disabled={limit < 1}
              onClick={() => choose(1)}
            >
              {addLabel}
            </Button>
          )}
        </div>
        {canChoose && limit > 0 && limit < maxLineQuantity && (
          <p className={mealCardStyles.limit}>Up to {limit} per box</p>
        )}
        <LikedDishMark liked={meal.liked} />
        <p className={mealCardStyles.description}>{meal.description}</p>
        <p className={mealCardStyles.contents}>{describeMealContents(getStatedContents(meal))}</p>
        {meal.tags.length > 0 && (
          <p className={mealCardStyles.contents}>{meal.tags.map((tag) => mealTagLabels[tag]).join(' · ')}</p>
        )}
        <DietaryWarning {...getMealDietaryInfo(meal)} />
        <MealFacts meal={meal} />
      </div>
    </Card>
  );
}

/** Returns a function that puts a meal into the cart and announces it (docs/product/cart.md#toasts-of-the-cart). */
function useSetMealInCart() {
  const { cart, putBack, setMeal } = useCart();
  return (meal: MenuMeal, quantity: number) => {
    const slot = getMealSlot(meal);
    const before = cart[slot];
    setMeal(meal, quantity);
    if (quantity < 1) announceToScreenReaders(`${meal.name} removed from cart`);
    else if (before?.item.id === meal.id) announceToScreenReaders(`${meal.name} quantity updated`);
    else if (!before) announceToScreenReaders(`${meal.name} added to cart`);
    else {
      showToast(`${meal.name} added to cart instead of ${before.item.name}.`, 'success', {
        label: 'Undo',
        onPress: () => putBack(slot, before),
      });
    }
  };
}

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
  const setMeal = useSetMealInCart();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  // A dish that the user removes from the box stays visible, so that it does not vanish under the pointer.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const shown = meals.filter(
    (meal) => hasAllTags(meal, tags) || getQuantityInCart(cart, meal) > 0 || touched.includes(meal.id),
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
