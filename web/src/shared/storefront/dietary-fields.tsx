import { dietaryExamples, type DietaryChoice, type DietaryInput } from '@sharebox/domain/menu/dietary';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { MutedText } from '#components/content/text.tsx';
import styles from './dietary-fields.module.css';

interface DietaryFieldsProps {
  legend: string;
  /** The introduction, which explains what to choose. */
  lead: string;
  choices: readonly DietaryChoice[];
  /** The text field for foods without a checkbox. */
  other: { label: string; placeholder: string; helperText: string; maxLength: number };
}

/**
 * Checkboxes for foods that people commonly avoid, and a text field for other foods. Requires a `FormProvider` and a
 * `MuiArea` ancestor.
 */
export function DietaryFields({ legend, lead, choices, other }: DietaryFieldsProps) {
  const { control } = useFormContext<DietaryInput>();
  const { field } = useController({ control, name: 'dietary_choices' });
  const leadId = useId();
  return (
    <fieldset className={styles.fields} aria-describedby={leadId}>
      <legend className={styles.legend}>{legend}</legend>
      <MutedText id={leadId}>{lead}</MutedText>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={field.value.includes(choice)}
              onBlur={field.onBlur}
              onChange={(event) => {
                const others = field.value.filter((one) => one !== choice);
                field.onChange(event.target.checked ? [...others, choice] : others);
              }}
            />
            <span>
              {choice}
              {dietaryExamples[choice] && (
                <span className={styles.examples}> ({dietaryExamples[choice]})</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FormTextField
        control={control}
        name="dietary_words"
        label={other.label}
        placeholder={other.placeholder}
        helperText={other.helperText}
        slotProps={{ htmlInput: { maxLength: other.maxLength } }}
      />
    </fieldset>
  );
}
