import { dietaryChoices, type DietaryInput } from '@sharebox/domain/menu/dietary';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './dietary-fields.module.css';

/** Must be inside a `FormProvider`. */
export function DietaryFields() {
  const { control } = useFormContext<DietaryInput>();
  const { field } = useController({ control, name: 'dietary_choices' });
  const noteId = useId();
  return (
    <fieldset className={styles.fields} aria-describedby={noteId}>
      <legend className={styles.legend}>Dietary needs (optional)</legend>
      <Text id={noteId} size="small" tone="muted">
        Tick what you two avoid, and we’ll mark the dishes that contain it.
      </Text>
      <div className={styles.choices}>
        {dietaryChoices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={field.value.includes(choice)}
              onBlur={field.onBlur}
              onChange={(event) => {
                const others = field.value.filter((other) => other !== choice);
                field.onChange(event.target.checked ? [...others, choice] : others);
              }}
            />
            {choice}
          </label>
        ))}
      </div>
      <FormTextField
        control={control}
        name="dietary_words"
        label="Anything else (optional)"
        placeholder="No pepper, halal"
        helperText="In your own words, separated by commas."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </fieldset>
  );
}
