import { describeMeal, hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { useId } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import { categoryLabels, getSubcategoryLabel } from '../meal-fields';
import styles from './meal-row.module.css';
import { MealThumbnail } from './meal-thumbnail';

interface MealRowProps {
  meal: Meal;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function MealRow({ meal, isBusy, onEdit, onDelete }: MealRowProps) {
  const nameId = useId();
  const subcategory = getSubcategoryLabel(meal);
  return (
    <Card as="li" padded={false} className={styles.row}>
      <MealThumbnail imageUrl={meal.image_url} />
      <div className={styles.what}>
        <h3 id={nameId} className={styles.name}>
          {meal.name}
        </h3>
        <p className={styles.facts}>
          <strong>{formatExactNaira(meal.price)}</strong>
          <span>{meal.preparation_time} min</span>
          {meal.station && <span>{meal.station}</span>}
          <span>
            {hasStatedAllergens(meal)
              ? describeMeal(meal)
              : ['Allergens not stated', ...meal.tags].join(' · ')}
          </span>
        </p>
        <div className={styles.chips}>
          <Chip tone="brand">{categoryLabels[meal.category]}</Chip>
          {subcategory && <Chip>{subcategory}</Chip>}
          {meal.is_alcoholic && <Chip tone="gold">Alcohol</Chip>}
          {!meal.is_available && <Chip tone="warning">Not available</Chip>}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" disabled={isBusy} aria-describedby={nameId} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} aria-describedby={nameId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
