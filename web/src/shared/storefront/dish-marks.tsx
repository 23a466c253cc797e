import { describeUnmetDietaryNeeds } from '@sharebox/domain/menu/dietary';
import {
  describeMealContents,
  type MealTag,
  type StatedContents,
  type MealRating,
  type MenuMeal,
} from '@sharebox/domain/menu/menu';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';
import styles from './dietary-warning.module.css';
import { Chip } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import likedMarkStyles from './liked-mark.module.css';

/** A mark on a dish that enough couples liked (docs/product/ratings.md#menu-mark). Renders nothing for other dishes. */
export function LikedDishMark({ liked }: { liked: MealRating | undefined }) {
  return (
    liked && (
      <p className={likedMarkStyles.liked}>
        {`Couples liked this · ${liked.average} of 5 by ${liked.couples} couples`}
      </p>
    )
  );
}

/** The marks of the week's favourite dish and of dishes with alcohol. */
export function DishMarks({ meal, isFavourite }: { meal: MenuMeal; isFavourite: boolean }) {
  return (
    <>
      {isFavourite && <Chip tone="gold">This week’s favourite</Chip>}
      {meal.is_alcoholic && <Chip tone="brand">Contains alcohol · 18+</Chip>}
    </>
  );
}

/** The price of a dish, with the regular price if it is higher. */
export function DishPrice({ meal, className }: { meal: MenuMeal; className: string | undefined }) {
  return (
    <span className={className}>
      <Price kobo={meal.price} />
      {meal.regular_price > meal.price && (
        <s>
          <span className="visually-hidden">Regular price </span>
          <Price kobo={meal.regular_price} />
        </s>
      )}
    </span>
  );
}

const noNeeds: readonly string[] = [];

/** Returns the signed-in user's dietary needs; empty for visitors and while loading. */
function getNeeds(session: Session): readonly string[] {
  if (session.status !== 'signed-in' || session.profile === 'loading') return noNeeds;
  return session.profile?.dietary_needs ?? noNeeds;
}

interface StatedDish {
  /** The dish’s contents as staff stated them; null if staff have not stated the contents. */
  contains: StatedContents;
  tags: readonly MealTag[];
}

/**
 * A warning about a dish that does not meet the user's needs, or whose allergens are not stated. The dish can still be
 * ordered.
 */
export function DietaryWarning({ contains, tags }: StatedDish) {
  const needs = useSessionSelector(getNeeds);
  if (needs.length === 0) return null;
  const notStated = 'We haven’t stated this dish’s allergens yet. Please ask us what it contains.';
  const warning =
    describeUnmetDietaryNeeds({ contains, tags }, needs) ?? (contains === null ? notStated : null);
  if (warning === null) return null;
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={18} />
      <span>{warning}</span>
    </p>
  );
}

/**
 * The stated contents of a dish in a cart or an order. If the user eats the dish (`isForUser`), warns about unmet
 * dietary needs.
 */
export function DishContents({ isForUser, ...dish }: StatedDish & { isForUser: boolean }) {
  return (
    <>
      <Text size="tiny" tone="muted">
        {describeMealContents(dish.contains)}
      </Text>
      {isForUser && <DietaryWarning {...dish} />}
    </>
  );
}
