import { findDietaryConflicts } from '@sharebox/domain/menu/dietary';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { Icon } from '#components/actions/icon.tsx';
import { formatNameList } from '#lib/format-name-list.ts';
import { useDietaryNeeds } from '../api/use-dietary-needs';
import styles from './dietary-warning.module.css';

/** The dish can still be ordered. */
export function DietaryWarning({ meal }: { meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'> | undefined }) {
  const needs = useDietaryNeeds();
  const conflicts = meal ? findDietaryConflicts(meal, needs) : [];
  if (conflicts.length === 0) return null;
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={18} />
      <span>Contains what you avoid: {formatNameList(conflicts)}</span>
    </p>
  );
}
