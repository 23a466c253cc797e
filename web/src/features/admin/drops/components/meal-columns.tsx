import type { RowSaveState } from './use-drop-menu';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import styles from './drop-meals-page.module.css';
import { useUnsavedChangesWarning } from '#components/dialogs/unsaved-input.tsx';
import { allergensMissingText } from '@sharebox/domain/drops/drop-meals';
import { type DropMeal, hasStatedAllergens } from '@sharebox/domain/menu/menu';
import { toNairaText } from '@sharebox/domain/money/money';
import { parseTypedNaira } from '@sharebox/domain/money/typed-naira';
import { SmallButton } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import clsx from 'clsx';
import type { MealWithId } from '#shared/storefront/catalogue.ts';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { PositionField } from '#features/admin/reordering/position-field.tsx';
import { mealCategoryLabels } from '#features/admin/meals/meal-fields.ts';
import {
  type DropMealProperties,
  getMaxQuantityProblem,
  getSpecialPriceProblem,
} from '#features/admin/drops/drop-meal-order.ts';

interface AutoSaveFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  inputMode: 'decimal' | 'numeric';
  problemOf: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/**
 * A text field that saves on Enter or blur and resets on Escape. The browser asks for confirmation before it discards
 * an unsaved value. Requires a `MuiArea` ancestor.
 */
function AutoSaveField({ label, value, placeholder, inputMode, problemOf, onCommit }: AutoSaveFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useUnsavedChangesWarning(typed !== null && typed.trim() !== value);

  function commit(): void {
    const text = typed?.trim() ?? value;
    const wrong = text === value ? null : problemOf(text);
    setProblem(wrong);
    if (wrong !== null) return;
    setTyped(null);
    if (text !== value) onCommit(text);
  }

  return (
    <TextField
      size="small"
      fullWidth={false}
      className={styles.field}
      label={label}
      value={typed ?? value}
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key !== 'Escape') return;
        setTyped(null);
        setProblem(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode, placeholder, autoComplete: 'off', maxLength: 16 },
        formHelperText: { role: problem === null ? undefined : 'alert' },
      }}
    />
  );
}

export interface DropMealRow {
  id: string;
  sold: DropMeal;
  name: string;
  /** The meal in the catalogue; undefined if the meal was deleted. */
  meal: MealWithId | undefined;
  /** The number of portions in ordered and held boxes; undefined until the boxes are loaded. */
  portions: number | undefined;
  /** The zero-based position in the menu. */
  place: number;
  isLast: boolean;
  state: RowSaveState | undefined;
}

interface DropMealHandlers {
  onMove: (id: string, place: number) => void;
  onChange: (id: string, properties: DropMealProperties) => void;
  onRemove: (sold: DropMeal) => void;
}

const isUnstated = ({ meal }: DropMealRow) => meal !== undefined && !hasStatedAllergens(meal);

function MealName({ row }: { row: DropMealRow }) {
  const { name, meal, sold } = row;
  return (
    <Stack row gap={1} className={clsx(!sold.is_enabled && styles.off)}>
      <h3 className={styles.name}>{name}</h3>
      {meal && <small>{`${mealCategoryLabels[meal.category]} · ${formatExactNaira(meal.price)}`}</small>}
      {meal && !meal.is_available && <Chip tone="warning">Not available</Chip>}
      {isUnstated(row) && <Chip tone="error">Allergens not stated</Chip>}
      {isUnstated(row) && <small>{allergensMissingText}</small>}
      {!meal && <Chip tone="error">No longer in the catalogue</Chip>}
    </Stack>
  );
}

/** Buttons and a field that change a meal's position. Staff can also drag the cell to another meal's cell. */
function MealPosition({ row, onMove }: { row: DropMealRow; onMove: DropMealHandlers['onMove'] }) {
  const { id, name, place, isLast } = row;
  const [isTarget, setIsTarget] = useState(false);
  return (
    <div
      className={clsx(styles.position, isTarget && styles.target)}
      title="Drag to another place"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', id);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        onMove(event.dataTransfer.getData('text/plain'), place);
      }}
    >
      <IconButton
        icon="up"
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => onMove(id, place - 1)}
      />
      <PositionField label={`Position of ${name}`} place={place} onMove={(next) => onMove(id, next)} />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(id, place + 1)}
      />
    </div>
  );
}

export const buildDropMealColumns = (handlers: DropMealHandlers): ListColumn<DropMealRow>[] => {
  const { onMove, onChange, onRemove } = handlers;
  const tick = (row: DropMealRow, label: string, property: 'is_featured' | 'is_enabled') => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={row.sold[property]}
        disabled={property === 'is_enabled' && isUnstated(row) && !row.sold.is_enabled}
        onChange={({ target }) => onChange(row.id, { [property]: target.checked })}
      />
      {label}
    </label>
  );
  return [
    { title: 'Meal', place: 'line', cell: (row) => <MealName row={row} /> },
    { title: 'Position', place: 'lead', cell: (row) => <MealPosition row={row} onMove={onMove} /> },
    {
      title: 'Price',
      place: 'lead',
      cell: ({ id, sold, meal }) => (
        <AutoSaveField
          label="Price (₦)"
          value={sold.special_price === null ? '' : toNairaText(sold.special_price)}
          placeholder={meal ? toNairaText(meal.price) : undefined}
          inputMode="decimal"
          problemOf={getSpecialPriceProblem}
          onCommit={(text) => onChange(id, { special_price: parseTypedNaira(text) })}
        />
      ),
    },
    {
      title: 'Limit',
      place: 'lead',
      cell: ({ id, sold }) => (
        <AutoSaveField
          label="Limit"
          value={String(sold.max_quantity)}
          inputMode="numeric"
          problemOf={getMaxQuantityProblem}
          onCommit={(text) => onChange(id, { max_quantity: Number(text) })}
        />
      ),
    },
    {
      title: 'Sold',
      place: 'end',
      cell: ({ portions }) => (portions === undefined ? '' : `${portions} sold`),
    },
    {
      title: 'Menu',
      place: 'lead',
      cell: (row) => (
        <div className={styles.ticks}>
          {tick(row, 'Enabled', 'is_enabled')}
          {tick(row, 'Featured', 'is_featured')}
        </div>
      ),
    },
    {
      title: 'Remove',
      place: 'end',
      cell: ({ sold, name }) => (
        <SmallButton variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(sold)}>
          Remove
        </SmallButton>
      ),
    },
    {
      title: 'Saved',
      place: 'line',
      cell: ({ state }) => (
        <Text
          as="span"
          size="small"
          role={state?.isError ? 'alert' : 'status'}
          tone={state?.isError ? 'error' : 'success'}
        >
          {state?.text}
        </Text>
      ),
    },
  ];
};
