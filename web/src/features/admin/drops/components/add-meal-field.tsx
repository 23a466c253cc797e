import { allergensMissingText } from '@sharebox/domain/drops/drop-meals';
import { hasStatedAllergens } from '@sharebox/domain/menu/menu';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import type { MealWithId } from '#shared/storefront/catalogue.ts';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { mealCategoryLabels } from '#features/admin/meals/meal-fields.ts';
import { matchesMeal } from '#features/admin/list-page/search.ts';
import styles from './add-meal-field.module.css';

interface AddMealFieldProps {
  /** The catalogue's meals that are not in the drop yet. */
  meals: readonly MealWithId[];
  onAdd: (meal: MealWithId) => void;
}

/** The maximum number of suggestions. */
const shownAtMost = 4;

export function AddMealField({ meals, onAdd }: AddMealFieldProps) {
  const [text, setText] = useState('');
  const isTyped = text.trim() !== '';
  const found = isTyped ? meals.filter((meal) => matchesMeal(meal, text)) : [];
  const first = found.find(hasStatedAllergens);
  return (
    <Card as="section" aria-labelledby="add-meal-title" className={styles.add}>
      <h3 id="add-meal-title" className={styles.title}>
        Add a meal
      </h3>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!first) return;
          onAdd(first);
          setText('');
        }}
      >
        <TextField
          type="search"
          size="small"
          fullWidth
          label="Find a meal"
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { enterKeyHint: 'done', autoComplete: 'off', spellCheck: false } }}
        />
      </form>
      {(meals.length === 0 || (isTyped && found.length === 0)) && (
        <MutedText role="status">
          {meals.length === 0 ? 'Every meal in the catalogue is already in this drop.' : 'No meal found.'}
        </MutedText>
      )}
      <ul role="list" className={styles.meals} aria-label="Meals to add">
        {found.slice(0, shownAtMost).map((meal) => (
          <li key={meal.id} className={styles.meal}>
            <span className={styles.name}>
              {meal.name} <small>{formatExactNaira(meal.price)}</small>
            </span>
            <Chip tone={meal.is_available ? 'brand' : 'warning'}>
              {meal.is_available ? mealCategoryLabels[meal.category] : 'Not available'}
            </Chip>
            {hasStatedAllergens(meal) ? (
              <SmallButton aria-label={`Add ${meal.name}`} onClick={() => onAdd(meal)}>
                Add
              </SmallButton>
            ) : (
              <Text size="small">{allergensMissingText}</Text>
            )}
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && (
        <MutedText>And {found.length - shownAtMost} more: type to find them.</MutedText>
      )}
    </Card>
  );
}
