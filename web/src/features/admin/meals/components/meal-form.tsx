import { mealTextLengths } from '@sharebox/domain/menu/meal-form';
import { mealNotFoundMessage } from '@sharebox/domain/menu/callables/save-meal-item';
import { mealCategories, mealTags } from '@sharebox/domain/menu/menu';
import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormCheckbox } from '#components/forms/form-checkbox.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { createRequestKeys } from '#lib/request-keys.ts';
import { NoMealReturnedError, saveMeal } from '../api/meals';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import {
  allergenChoices,
  categoryLabels,
  toMealFields,
  getMealFieldsProblem,
  knownSubcategories,
  parseMealFields,
} from '../meal-fields';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { MealImageField } from './meal-image-field';
import { useMealImage } from './use-meal-image';
import { DietaryFields } from '#shared/storefront/dietary-fields.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './meal-form.module.css';

interface MealFormProps {
  uid: string;
  /** The meal when editing began; null for a new one. */
  meal: Meal | null;
  /** The kitchen stations that other meals already use. */
  stations: readonly string[];
  /** A meal missing from the loaded list counts as deleted. */
  meanwhile: 'changed' | 'deleted' | null;
  onCancel: () => void;
  onSaved: (text: string) => void;
}

/** A form for a meal in the catalogue (docs/product/staff.md#meals). Requires a `MuiArea` ancestor. */
export function MealForm({ uid, meal, stations, meanwhile, onCancel, onSaved }: MealFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createRequestKeys);
  const mealForm = useForm({ defaultValues: toMealFields(meal) });
  const { control, handleSubmit, setValue, formState } = mealForm;
  const imageUrl = useWatch({ control, name: 'image_url' });
  const picture = useMealImage(uid, (made) => setValue('image_url', made, { shouldDirty: true }));
  const subcategoriesId = useId();
  const stationsId = useId();
  const tagsId = useId();

  const submit = handleSubmit(async (fields) => {
    const form = parseMealFields(fields);
    const wrong = meanwhile === 'deleted' ? mealNotFoundMessage : getMealFieldsProblem(form);
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      await saveMeal(form, meal, requests.keyOf([form, meal?.revision]));
      onSaved(`Meal item ${meal ? 'updated' : 'added'} successfully!`);
    } catch (error) {
      const isKnown = error instanceof NoMealReturnedError;
      setProblem(isKnown ? error.message : getFailureMessage('Failed to save meal item.', error));
    }
  });

  return (
    <EditorForm
      title={meal ? 'Edit meal item' : 'New meal item'}
      action={meal ? 'Save meal' : 'Add meal'}
      staleWarning={
        meanwhile === 'changed' ? 'Somebody else changed this meal meanwhile. Please open it again.' : null
      }
      problem={problem}
      isBusy={formState.isSubmitting}
      isDirty={formState.isDirty}
      isDisabled={picture.state.status === 'uploading'}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FieldGrid>
        <FormTextField
          control={control}
          name="name"
          label="Name"
          required
          slotProps={{ htmlInput: { maxLength: mealTextLengths.name } }}
        />
        <FormTextField
          control={control}
          name="price"
          label="Price (₦)"
          required
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <FormTextField
          control={control}
          name="category"
          label="Category"
          required
          select
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Choose a category</option>
          {mealCategories.map((category) => (
            <option key={category} value={category}>
              {categoryLabels[category]}
            </option>
          ))}
        </FormTextField>
        <FormTextField
          control={control}
          name="subcategory"
          label="Subcategory"
          slotProps={{ htmlInput: { maxLength: mealTextLengths.subcategory, list: subcategoriesId } }}
        />
        <datalist id={subcategoriesId}>
          {knownSubcategories.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </FieldGrid>
      <FormTextField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: mealTextLengths.description } }}
      />
      <MealImageField
        imageUrl={imageUrl}
        state={picture.state}
        onPick={(file) => void picture.pick(file)}
        onCrop={(file) => void picture.send(file)}
        onCropFailed={picture.fail}
        onCancel={picture.cancel}
        onRemove={() => setValue('image_url', '', { shouldDirty: true })}
      />
      <FieldGrid>
        <FormTextField
          control={control}
          name="preparation_time"
          label="Preparation time (minutes)"
          type="number"
          slotProps={{ htmlInput: { min: 0, max: 1440, inputMode: 'numeric' } }}
        />
        <FormTextField
          control={control}
          name="station"
          label="Station"
          helperText="Where the kitchen makes it: Grill, Pots and soups"
          slotProps={{ htmlInput: { maxLength: mealTextLengths.station, list: stationsId } }}
        />
        <datalist id={stationsId}>
          {stations.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </FieldGrid>
      <FormProvider {...mealForm}>
        <DietaryFields
          legend="Allergens"
          lead="Tick everything the dish contains, and we warn customers who avoid it."
          choices={allergenChoices}
          other={{
            label: 'Other allergens',
            placeholder: 'Honey, celery salt',
            helperText: 'Anything not in the list, separated by commas.',
            maxLength: mealTextLengths.allergens,
          }}
        />
      </FormProvider>
      <FormCheckbox
        control={control}
        name="has_no_allergens"
        label="No listed allergens: I checked, and the dish contains none of the above"
      />
      <fieldset className={styles.tags} aria-describedby={tagsId}>
        <legend>Tags</legend>
        <Text id={tagsId} size="small" tone="muted">
          Customers filter the menu by these. Tick only what is true for every ingredient.
        </Text>
        <Stack row gap={4}>
          {mealTags.map((tag) => (
            <FormCheckbox key={tag} control={control} name={`tags.${tag}`} label={mealTagLabels[tag]} />
          ))}
        </Stack>
      </fieldset>
      <FormTextField
        control={control}
        name="nutritional_info"
        label="Nutritional info (JSON)"
        helperText='For example {"calories": 650, "servingSize": "1 plate"}'
        multiline
        minRows={2}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: mealTextLengths.nutritional_info, spellCheck: false } }}
      />
      <Stack row gap={4}>
        <FormCheckbox control={control} name="is_available" label="Available" />
        <FormCheckbox control={control} name="is_alcoholic" label="Contains alcohol" />
      </Stack>
    </EditorForm>
  );
}
