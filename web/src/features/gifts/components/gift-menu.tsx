import { buildGiftMenuSections } from '@sharebox/domain/gifts/gift-menu';
import { type ReactNode, useState } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import {
  type MenuMeal,
  describeMealContents,
  getMealDietaryInfo,
  getMealSlot,
  getStatedContents,
} from '@sharebox/domain/menu/menu';
import { getQuantityInCart, useGiftCart } from '#shared/cart/cart-store.ts';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import styles from './gift-page.module.css';
import { getQuantityLimit } from '@sharebox/domain/cart/cart';
import { Card } from '#components/layout/card.tsx';
import clsx from 'clsx';
import { QuantityStepper } from '#components/forms/quantity-stepper.tsx';
import { DietaryWarning, DishMarks, DishPrice, LikedDishMark } from '#shared/storefront/dish-marks.tsx';
import giftMealCardStyles from './gift-meal-card.module.css';

interface GiftMealCardProps {
  meal: MenuMeal;
  quantity: number;
  canAdd: boolean;
  isEager: boolean;
  /** Whether the dish is hidden on phones because its section is folded. */
  isFolded: boolean;
  /** Whether the dish is marked as the week's favourite. At most one dish is. */
  isFavourite: boolean;
  /** Whether the gift page belongs to the signed-in member. */
  isOwn: boolean;
  onChange: (quantity: number) => void;
}

function GiftMealCard(props: GiftMealCardProps) {
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
      className={clsx(
        giftMealCardStyles.card,
        quantity > 0 && giftMealCardStyles.chosen,
        isFolded && giftMealCardStyles.folded,
      )}
    >
      <img
        src={meal.image_url}
        alt=""
        width={400}
        height={300}
        loading={isEager ? 'eager' : 'lazy'}
        className={giftMealCardStyles.picture}
      />
      <div className={giftMealCardStyles.body}>
        <h3>{meal.name}</h3>
        {(isFavourite || meal.is_alcoholic) && (
          <span className={giftMealCardStyles.marks}>
            <DishMarks meal={meal} isFavourite={isFavourite} />
          </span>
        )}
        <LikedDishMark liked={meal.liked} />
        <p className={giftMealCardStyles.description}>{meal.description}</p>
        <p className={giftMealCardStyles.contents}>{describeMealContents(getStatedContents(meal))}</p>
        {meal.tags.length > 0 && (
          <p className={giftMealCardStyles.contents}>
            {meal.tags.map((tag) => mealTagLabels[tag]).join(' · ')}
          </p>
        )}
        {isOwn && <DietaryWarning {...getMealDietaryInfo(meal)} />}
      </div>
      <div className={giftMealCardStyles.foot}>
        <DishPrice meal={meal} className={giftMealCardStyles.price} />
        {quantity > 0 ? (
          <QuantityStepper
            label={meal.name}
            value={quantity}
            max={canAdd ? getQuantityLimit(meal) : quantity}
            autoFocus={isChanged}
            onChange={change}
          />
        ) : (
          <SmallButton
            autoFocus={isChanged}
            disabled={!canAdd || getQuantityLimit(meal) < 1}
            onClick={() => change(1)}
          >
            Add to Gift Box
            <span className="visually-hidden">: {meal.name}</span>
          </SmallButton>
        )}
      </div>
    </Card>
  );
}

/** The number of dishes per section that phones show at first. */
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
    if (quantity < 1) announceToScreenReaders(`${meal.name} removed from the gift box`);
    else if (before > 0) return;
    else if (!replaced) announceToScreenReaders(`${meal.name} added to the gift box`);
    else {
      showToast(`${meal.name} instead of ${replaced.item.name}.`, 'success', {
        label: 'Undo',
        onPress: () => putBack(slot, replaced),
      });
    }
  }

  return buildGiftMenuSections(meals).map(({ category, title, meals: own }, index) => (
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
