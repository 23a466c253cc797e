import { mealNotFoundMessage } from '@sharebox/domain/menu/callables';
import { useId, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import type { MealWithId } from '#shared/storefront/catalogue.ts';
import { maxMealTextLengths } from '@sharebox/domain/menu/meal-form';
import { mealCategories, mealTags } from '@sharebox/domain/menu/menu';
import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import { FormProvider, useWatch } from 'react-hook-form';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { FormSelect } from '#components/forms/select-field.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import { NoMealReturnedError, saveMeal } from '#features/admin/meals/api/meals.ts';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import {
  allergenChoices,
  mealCategoryLabels,
  describeMealField,
  getMealFieldErrors,
  getMealFieldsProblem,
  knownSubcategories,
  mealFieldLabels,
  type MealFields,
  parseMealFields,
  toMealFields,
} from '#features/admin/meals/meal-fields.ts';
import { EditorForm, MergedEditsNotice } from '#features/admin/editing/editor-form.tsx';
import { useDocumentForm } from '#features/admin/editing/use-document-form.ts';
import { MealImageField } from './meal-image-field';
import { useMealImage } from './use-meal-image';
import { DietaryFields } from '#shared/storefront/dietary-fields.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import styles from './meal-form.module.css';
import { decimalField } from '#components/forms/field-props.ts';
import { MutedText } from '#components/content/text.tsx';

interface MealEditorProps {
  uid: string;
  /** A meal's id, or `new`. */
  id: string;
  catalogue: readonly MealWithId[];
  onClose: () => void;
  onSaved: (text: string) => void;
}

const categoryOptions = [
  ['', 'Choose a category'],
  ...mealCategories.map((category) => [category, mealCategoryLabels[category]] as const),
] as const;

/** An editor for a meal. Changes that other admins save during editing are merged into the form field by field. */
export function MealEditor({ uid, id, catalogue, onClose, onSaved }: MealEditorProps) {
  const live = catalogue.find((meal) => meal.id === id);
  const [begun] = useState(live ?? null);
  if (id !== 'new' && !begun) {
    return (
      <Banner tone="error" action={<SmallButton onClick={onClose}>All meals</SmallButton>}>
        {mealNotFoundMessage}
      </Banner>
    );
  }
  return <MealForm meal={begun} live={live} {...{ uid, onClose, onSaved }} />;
}

interface MealFormProps extends Pick<MealEditorProps, 'uid' | 'onClose' | 'onSaved'> {
  /** The meal as it was when editing began; null for a new meal. */
  meal: MealWithId | null;
  /** The meal's current state; undefined for a new meal and after the meal was deleted. */
  live: MealWithId | undefined;
}

/** A form for a meal in the catalogue (docs/product/meals.md). Requires a `MuiArea` ancestor. */
function MealForm({ uid, meal, live, onClose, onSaved }: MealFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createIdempotencyKeys);
  const {
    form: mealForm,
    seen,
    edits,
    findConflictProblem,
  } = useDocumentForm<MealWithId, MealFields>({
    stored: meal,
    live,
    toFields: toMealFields,
    findErrors: (typed) => getMealFieldErrors(parseMealFields(typed)),
  });
  const { control, handleSubmit, setValue, formState } = mealForm;
  const imageUrl = useWatch({ control, name: 'image_url' });
  const picture = useMealImage(uid, (made) => setValue('image_url', made, { shouldDirty: true }));
  const subcategoriesId = useId();
  const tagsId = useId();

  const isDeleted = meal !== null && live === undefined;

  const submit = handleSubmit(
    async (fields) => {
      const form = parseMealFields(fields);
      const wrong = isDeleted ? mealNotFoundMessage : (getMealFieldsProblem(form) ?? findConflictProblem());
      setProblem(wrong);
      if (wrong !== null) return;
      try {
        await saveMeal(form, seen, requests.keyOf([form, seen?.revision]));
        onSaved(`Meal item ${seen ? 'updated' : 'added'} successfully!`);
      } catch (error) {
        const isKnown = error instanceof NoMealReturnedError;
        setProblem(isKnown ? error.message : getFailureMessage('Failed to save meal item.', error));
      }
    },
    () => setProblem(getMealFieldsProblem(parseMealFields(mealForm.getValues()))),
  );

  return (
    <EditorForm
      title={meal ? 'Edit meal item' : 'New meal item'}
      action={meal ? 'Save meal' : 'Add meal'}
      meanwhile={
        <MergedEditsNotice
          subject="meal"
          mine={mealForm.watch()}
          edits={edits}
          labels={mealFieldLabels}
          describe={describeMealField}
        />
      }
      problem={problem}
      isBusy={formState.isSubmitting}
      isDirty={formState.isDirty}
      isDisabled={picture.state.status === 'uploading'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FieldGrid>
        <FormTextField
          control={control}
          name="name"
          label="Name"
          required
          slotProps={{ htmlInput: { maxLength: maxMealTextLengths.name } }}
        />
        <FormTextField control={control} name="price" label="Price (₦)" required {...decimalField} />
        <FormSelect control={control} name="category" label="Category" required options={categoryOptions} />
        <FormTextField
          control={control}
          name="subcategory"
          label="Subcategory"
          slotProps={{ htmlInput: { maxLength: maxMealTextLengths.subcategory, list: subcategoriesId } }}
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
        slotProps={{ htmlInput: { maxLength: maxMealTextLengths.description } }}
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
            maxLength: maxMealTextLengths.allergens,
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
        <MutedText id={tagsId}>
          Customers filter the menu by these. Tick only what is true for every ingredient.
        </MutedText>
        <Stack row gap={4}>
          {mealTags.map((tag) => (
            <FormCheckbox key={tag} control={control} name={`tags.${tag}`} label={mealTagLabels[tag]} />
          ))}
        </Stack>
      </fieldset>
      <FormTextField
        control={control}
        name="warm_and_plate"
        label="How to warm and plate"
        helperText="The couple reads this when they open their box."
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxMealTextLengths.warm_and_plate } }}
      />
      <FormTextField
        control={control}
        name="nutritional_info"
        label="Nutritional info (JSON)"
        helperText='For example {"calories": 650, "servingSize": "1 plate"}'
        multiline
        minRows={2}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: maxMealTextLengths.nutritional_info, spellCheck: false } }}
      />
      <Stack row gap={4}>
        <FormCheckbox control={control} name="is_available" label="Available" />
        <FormCheckbox control={control} name="is_alcoholic" label="Contains alcohol" />
      </Stack>
    </EditorForm>
  );
}
