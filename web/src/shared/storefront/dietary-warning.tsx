import { describeUnmetNeeds } from '@sharebox/domain/menu/dietary';
import { describeContents, type MealTag, type StatedContents } from '@sharebox/domain/menu/menu';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';
import styles from './dietary-warning.module.css';

const noNeeds: readonly string[] = [];

/** Returns the signed-in user's dietary needs; empty for visitors and while loading. */
function getNeeds(session: Session): readonly string[] {
  if (session.status !== 'signed-in' || session.profile === 'loading') return noNeeds;
  return session.profile?.dietary_needs ?? noNeeds;
}

interface StatedDish {
  /** The dish’s contents as staff stated them; null if they have not. */
  contains: StatedContents;
  tags: readonly MealTag[];
}

/** A warning about a dish that does not meet the user's needs, or whose allergens are not stated. It can be ordered. */
export function DietaryWarning({ contains, tags }: StatedDish) {
  const needs = useSessionSelector(getNeeds);
  if (needs.length === 0) return null;
  const notStated = 'We haven’t stated this dish’s allergens yet. Please ask us what it contains.';
  const warning = describeUnmetNeeds({ contains, tags }, needs) ?? (contains === null ? notStated : null);
  if (warning === null) return null;
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={18} />
      <span>{warning}</span>
    </p>
  );
}

/** The stated contents of a dish in a cart or an order. A user who eats the dish (`isForUser`) is warned. */
export function DishContents({ isForUser, ...dish }: StatedDish & { isForUser: boolean }) {
  return (
    <>
      <Text size="tiny" tone="muted">
        {describeContents(dish.contains)}
      </Text>
      {isForUser && <DietaryWarning {...dish} />}
    </>
  );
}
