import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { allergensMissingText } from '@sharebox/domain/drops/drop-meals';
import { type DropMeal, hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { parseNairaText, toNairaText } from '@sharebox/domain/money/money';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { IconButton } from '#components/actions/icon-button.tsx';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { type DropMealProperties, getMaxQuantityProblem, getSpecialPriceProblem } from '../drop-meal-fields';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import { categoryLabels } from '#features/admin/meals/meal-fields.ts';
import { PositionField } from '#features/admin/lists/position-field.tsx';
import { AutoSaveField } from './auto-save-field';
import styles from './drop-meal-row.module.css';
import { MealThumbnail } from '#features/admin/meals/components/meal-thumbnail.tsx';

interface DropMealRowProps {
  sold: DropMeal;
  /** The number of portions in taken boxes; undefined until they are loaded. */
  portions: number | undefined;
  /** Undefined if the meal is no longer in the catalogue. */
  meal: Meal | undefined;
  /** The zero-based position in the menu. */
  place: number;
  isLast: boolean;
  /** The id of the meal being dragged over the list. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onMove: (id: string, place: number) => void;
  onChange: (properties: DropMealProperties) => void;
  onRemove: () => void;
}

export function DropMealRow(props: DropMealRowProps) {
  const { sold, portions, meal, place, isLast, dragged, onDrag, onMove, onChange, onRemove } = props;
  const [isTarget, setIsTarget] = useState(false);
  const nameId = useId();
  const id = sold.meal_item_id;
  const name = meal?.name ?? id;
  const isUnstated = meal !== undefined && !hasStatedAllergens(meal);
  return (
    <Card
      as="li"
      padded={false}
      aria-labelledby={nameId}
      className={joinClassNames(
        styles.row,
        !sold.is_enabled && styles.off,
        isTarget && styles.target,
        dragged === id && styles.dragged,
      )}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setIsTarget(dragged !== id);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        if (dragged !== null && dragged !== id) onMove(dragged, place);
        onDrag(null);
      }}
    >
      <div
        className={styles.grip}
        title="Drag to another place"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <IconButton
          icon="back"
          label={`Move ${name} up`}
          className={styles.up}
          aria-disabled={place === 0}
          onClick={() => onMove(id, place - 1)}
        />
        <PositionField label={`Position of ${name}`} place={place} onMove={(next) => onMove(id, next)} />
        <IconButton
          icon="back"
          label={`Move ${name} down`}
          className={styles.down}
          aria-disabled={isLast}
          onClick={() => onMove(id, place + 1)}
        />
      </div>
      <MealThumbnail imageUrl={meal?.image_url ?? ''} />
      <div className={styles.what}>
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <div className={styles.chips}>
          {meal && <span className={styles.price}>{formatExactNaira(meal.price)}</span>}
          {meal && <Chip tone="brand">{categoryLabels[meal.category]}</Chip>}
          {meal && !meal.is_available && <Chip tone="warning">Not available</Chip>}
          {isUnstated && <Chip tone="error">Allergens not stated</Chip>}
          {!meal && <Chip tone="error">No longer in the catalogue</Chip>}
        </div>
      </div>
      <div className={styles.controls}>
        <div className={styles.switches}>
          <FormControlLabel
            label="Featured"
            control={
              <Checkbox
                size="small"
                checked={sold.is_featured}
                onChange={({ target }) => onChange({ is_featured: target.checked })}
              />
            }
          />
          <FormControlLabel
            label="Enabled"
            control={
              <Checkbox
                size="small"
                checked={sold.is_enabled}
                disabled={isUnstated && !sold.is_enabled}
                onChange={({ target }) => onChange({ is_enabled: target.checked })}
              />
            }
          />
        </div>
        {isUnstated && <Text size="small">{allergensMissingText}</Text>}
        <div className={styles.fields}>
          <AutoSaveField
            label="Special price (₦)"
            value={sold.special_price === null ? '' : toNairaText(sold.special_price)}
            placeholder={meal ? toNairaText(meal.price) : undefined}
            inputMode="decimal"
            problemOf={getSpecialPriceProblem}
            onCommit={(text) => onChange({ special_price: parseNairaText(text) })}
          />
          <AutoSaveField
            label="Max quantity"
            value={String(sold.max_quantity)}
            help={portions === undefined ? undefined : `${portions} sold of ${sold.max_quantity}`}
            inputMode="numeric"
            problemOf={getMaxQuantityProblem}
            onCommit={(text) => onChange({ max_quantity: Number(text) })}
          />
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Card>
  );
}
