import { findDietaryConflicts } from '@sharebox/domain/menu/dietary-conflicts';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { DietaryNote } from './dietary-note';

interface DietaryConflictsProps {
  meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'>;
  needs: readonly string[];
}

/** The needs that a dish conflicts with. A chunk of its own, because only members with needs load the names of foods. */
export default function DietaryConflicts({ meal, needs }: DietaryConflictsProps) {
  const conflicts = findDietaryConflicts(meal, needs);
  return conflicts.length > 0 ? <DietaryNote conflicts={conflicts} /> : null;
}
