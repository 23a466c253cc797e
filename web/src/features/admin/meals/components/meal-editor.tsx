import { listStationNames } from '@sharebox/domain/kitchen/station';
import { mealNotFoundMessage } from '@sharebox/domain/menu/callables';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { MealForm } from './meal-form';

interface MealEditorProps {
  uid: string;
  /** A meal's id, or `new`. */
  id: string;
  catalogue: readonly Meal[];
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Later changes by other admins are merged into the form field by field. */
export function MealEditor({ uid, id, catalogue, onClose, onSaved }: MealEditorProps) {
  const live = catalogue.find((meal) => meal.id === id);
  const [begun] = useState(live ?? null);
  if (id !== 'new' && !begun) {
    return (
      <Banner
        tone="error"
        action={
          <Button variant="secondary" size="small" onClick={onClose}>
            All meals
          </Button>
        }
      >
        {mealNotFoundMessage}
      </Banner>
    );
  }
  return (
    <MealForm
      uid={uid}
      meal={begun}
      stations={listStationNames(catalogue)}
      live={live}
      onCancel={onClose}
      onSaved={onSaved}
    />
  );
}
