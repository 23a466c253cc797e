import { findDietaryConflicts } from '@sharebox/domain/menu/dietary-conflicts';
import { hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { formatNameList } from '@sharebox/domain/common/text';
import { DietaryNote } from './dietary-note';
import type { CheckedMeal } from './dietary-warning';

interface DietaryConflictsProps {
  meal: CheckedMeal;
  needs: readonly string[];
}

/**
 * A warning about a dish that conflicts with a member's needs, or may do so because its allergens are not stated. A
 * chunk of its own, because only members with needs load the names of foods.
 */
export default function DietaryConflicts({ meal, needs }: DietaryConflictsProps) {
  const conflicts = findDietaryConflicts(meal, needs);
  if (conflicts.length > 0) {
    return <DietaryNote>{`Contains what you avoid: ${formatNameList(conflicts)}`}</DietaryNote>;
  }
  if (hasStatedAllergens(meal)) return null;
  return (
    <DietaryNote>We haven’t stated this dish’s allergens yet. Please ask us what it contains.</DietaryNote>
  );
}
