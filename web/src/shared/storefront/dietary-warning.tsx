import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { DietaryNote } from './dietary-note';
import { useDietaryNeeds } from './use-dietary-needs';

const DietaryConflicts = lazy(() => import('./dietary-conflicts'));

/** The dish can still be ordered. */
export function DietaryWarning({ meal }: { meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'> | undefined }) {
  const needs = useDietaryNeeds();
  if (!meal || needs.length === 0) return null;
  return (
    <ErrorBoundary fallback={<DietaryNote conflicts={null} />}>
      <Suspense>
        <DietaryConflicts meal={meal} needs={needs} />
      </Suspense>
    </ErrorBoundary>
  );
}
