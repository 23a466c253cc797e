import { getQuantityLimit } from '@sharebox/domain/cart/cart';
import { describeMeal, getMealStatement, type MenuMeal } from '@sharebox/domain/menu/menu';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { Price } from '#components/content/price.tsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DietaryWarning } from '#shared/storefront/dietary-warning.tsx';
import { LikedDishMark } from '#shared/storefront/liked-mark.tsx';
import styles from './gift-meal-card.module.css';

interface GiftMealCardProps {
  meal: MenuMeal;
  quantity: number;
  canAdd: boolean;
  isEager: boolean;
  /** Whether phones leave the dish out. */
  isFolded: boolean;
  /** Whether the dish is marked as the week's favourite. At most one dish is. */
  isFavourite: boolean;
  /** Whether the dish is for the signed-in member. */
  isOwn: boolean;
  onChange: (quantity: number) => void;
}

export function GiftMealCard(props: GiftMealCardProps) {
  const { meal, quantity, canAdd, isEager, isFolded, isFavourite, isOwn, onChange } = props;
  const [isChanged, setIsChanged] = useState(false);
  const change = (chosen: number) => {
    setIsChanged(true);
    onChange(chosen);
  };
  return (
    <Card
      as="li"
      padded={false}
      className={clsx(styles.card, quantity > 0 && styles.chosen, isFolded && styles.folded)}
    >
      <img
        src={meal.image_url}
        alt=""
        width={400}
        height={300}
        loading={isEager ? 'eager' : 'lazy'}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h3>{meal.name}</h3>
        {(isFavourite || meal.is_alcoholic) && (
          <span className={styles.marks}>
            {isFavourite && <Chip tone="gold">This week’s favourite</Chip>}
            {meal.is_alcoholic && <Chip tone="brand">Contains alcohol · 18+</Chip>}
          </span>
        )}
        <LikedDishMark liked={meal.liked} />
        <p className={styles.description}>{meal.description}</p>
        <p className={styles.contents}>{describeMeal(meal)}</p>
        {isOwn && <DietaryWarning {...getMealStatement(meal)} />}
      </div>
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
        {quantity > 0 ? (
          <QuantityStepper
            label={meal.name}
            value={quantity}
            max={canAdd ? getQuantityLimit(meal) : quantity}
            autoFocus={isChanged}
            onChange={change}
          />
        ) : (
          <Button
            size="small"
            variant="secondary"
            autoFocus={isChanged}
            disabled={!canAdd || getQuantityLimit(meal) < 1}
            onClick={() => change(1)}
          >
            Add to Gift Box
            <span className="visually-hidden">: {meal.name}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}
