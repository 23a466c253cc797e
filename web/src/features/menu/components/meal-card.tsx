import { maxLineQuantity, getQuantityLimit } from '@sharebox/domain/cart/cart';
import {
  describeContents,
  getMealStatement,
  getStatedContents,
  type MenuMeal,
} from '@sharebox/domain/menu/menu';
import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DietaryWarning } from '#shared/storefront/dietary-warning.tsx';
import { LikedDishMark } from '#shared/storefront/liked-mark.tsx';
import styles from './meal-card.module.css';
import { MealFacts } from './meal-facts';

interface MealCardProps {
  meal: MenuMeal;
  quantity: number;
  /** Whether choosing this meal replaces another one, because each slot holds only one meal. */
  replaces: boolean;
  /** False on the sample menu, which cannot be ordered. */
  canChoose: boolean;
  isEager: boolean;
  /** Whether the dish is marked as the week's favourite. At most one dish is. */
  isFavourite: boolean;
  onChoose: (quantity: number) => void;
  onEnlarge: () => void;
}

export function MealCard({
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
    <Card as="li" padded={false} className={clsx(styles.card, quantity > 0 && styles.chosen)}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Enlarge ${meal.name}`}
        onClick={onEnlarge}
      >
        <img src={meal.image_url} alt="" width={800} height={600} loading={isEager ? 'eager' : 'lazy'} />
      </button>
      <span className={styles.marks}>
        {isFavourite && <Chip tone="gold">This week’s favourite</Chip>}
        {meal.is_alcoholic && <Chip tone="brand">Contains alcohol · 18+</Chip>}
      </span>
      <div className={styles.body}>
        <h3>{meal.name}</h3>
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price kobo={meal.price} />
            {meal.regular_price > meal.price && (
              <s>
                <span className="visually-hidden">Regular price </span>
                <Price kobo={meal.regular_price} />
              </s>
            )}
          </span>
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
          <p className={styles.limit}>Up to {limit} per box</p>
        )}
        <LikedDishMark liked={meal.liked} />
        <p className={styles.description}>{meal.description}</p>
        <p className={styles.contents}>{describeContents(getStatedContents(meal))}</p>
        {meal.tags.length > 0 && (
          <p className={styles.contents}>{meal.tags.map((tag) => mealTagLabels[tag]).join(' · ')}</p>
        )}
        <DietaryWarning {...getMealStatement(meal)} />
        <MealFacts meal={meal} />
      </div>
    </Card>
  );
}
