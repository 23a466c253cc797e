import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { DietaryNote } from './dietary-note';
import { useDietaryNeeds } from './use-dietary-needs';

const DietaryConflicts = lazy(() => import('./dietary-conflicts'));

export type CheckedMeal = Pick<MenuMeal, 'allergens' | 'has_no_allergens' | 'is_alcoholic'>;

const uncheckedText = 'We couldn’t check this dish against what you avoid. Please read what it contains.';

/** The dish can still be ordered. */
export function DietaryWarning({ meal }: { meal: CheckedMeal | undefined }) {
  const needs = useDietaryNeeds();
  if (!meal || needs.length === 0) return null;
  return (
    <ErrorBoundary fallback={<DietaryNote>{uncheckedText}</DietaryNote>}>
      <Suspense>
        <DietaryConflicts meal={meal} needs={needs} />
      </Suspense>
    </ErrorBoundary>
  );
}
