import { zodResolver } from '@hookform/resolvers/zod';
import {
  ingredientUnits,
  maxIngredients,
  type Recipe,
  recipeFormSchema,
  toRecipeFields,
} from '@sharebox/domain/menu/recipe';
import { calculatePortionCost } from '@sharebox/domain/menu/shopping-list';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { toAdminTab } from '#config/admin-paths.ts';
import { useAction } from '#features/admin/editing/action-dialog.tsx';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { forgetUnsavedInput } from '#features/admin/editing/unsaved-input.tsx';
import { useListPages } from '#features/admin/list-page/list-query.ts';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { saveRecipe, useRecipe } from './recipes';
import styles from './recipes.module.css';

const newIngredient = { name: '', unit: 'g', quantity: '', pack_size: '', pack_price: '' } as const;

interface RecipeFormProps {
  meal: { id: string; name: string };
  /** Null if the meal has none. */
  stored: Recipe | null;
  onClose: () => void;
}

function RecipeForm({ meal, stored, onClose }: RecipeFormProps) {
  // The recipe when editing began. Its revision lets the server detect conflicting changes.
  const [recipe] = useState(stored);
  const form = useForm({
    defaultValues: toRecipeFields(recipe?.ingredients ?? []),
    resolver: zodResolver(recipeFormSchema),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ingredients' });
  const { submit, isBusy, isDirty, problem } = useAction(form, {
    failure: 'The ingredients could not be saved.',
    send: async ({ ingredients }, requestId) => {
      await saveRecipe({ mealId: meal.id, ingredients, revision: recipe?.revision ?? null, requestId });
      return 'Ingredients saved.';
    },
    onDone: (success) => {
      showToast(success, 'success');
      forgetUnsavedInput();
      onClose();
    },
  });
  const typed = recipeFormSchema.safeParse(form.watch());
  const portion = typed.success ? calculatePortionCost(typed.data.ingredients) : null;
  return (
    <EditorForm
      title={`Ingredients of ${meal.name}`}
      action="Save ingredients"
      meanwhile={null}
      problem={problem}
      isBusy={isBusy}
      isDirty={isDirty}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="small" tone="muted">
        For one portion. With the size and price of a pack, the drop’s shopping list counts packs and costs.
        Customers don’t see any of it.
      </Text>
      <ul role="list" aria-label="Ingredients" className={styles.ingredients}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.ingredient}>
            <FormTextField
              control={control}
              name={`ingredients.${index}.name`}
              label="Ingredient"
              size="small"
            />
            <FormTextField
              control={control}
              name={`ingredients.${index}.quantity`}
              label="Per portion"
              size="small"
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <FormTextField
              control={control}
              name={`ingredients.${index}.unit`}
              label="Unit"
              size="small"
              select
              slotProps={{ select: { native: true } }}
            >
              {Object.keys(ingredientUnits).map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </FormTextField>
            <FormTextField
              control={control}
              name={`ingredients.${index}.pack_size`}
              label="Pack size"
              size="small"
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <FormTextField
              control={control}
              name={`ingredients.${index}.pack_price`}
              label="Pack price (₦)"
              size="small"
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ingredient ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={fields.length >= maxIngredients}
          onClick={() => append(newIngredient)}
        >
          Add an ingredient
        </Button>
      </div>
      {portion && fields.length > 0 && (
        <Text role="status">
          {portion.isComplete ? 'One portion costs' : 'One portion costs at least'}{' '}
          {formatExactNaira(portion.cost)}.
        </Text>
      )}
    </EditorForm>
  );
}

/** The ingredients of a meal (docs/product/meals.md#ingredients). Requires a `MuiArea` ancestor. */
export function RecipePage() {
  const { id = '' } = useParams();
  const { close } = useListPages(toAdminTab('meals'));
  return (
    <Loaded
      of={[useCatalogue(), useRecipe(id)]}
      heights={[320]}
      failure="The ingredients could not be loaded."
    >
      {(catalogue, recipe) => {
        const meal = catalogue.find((one) => one.id === id);
        return meal ? (
          <RecipeForm meal={meal} stored={recipe} onClose={close} />
        ) : (
          <EmptyState icon="search" title="No meal items found" />
        );
      }}
    </Loaded>
  );
}
