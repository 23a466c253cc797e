import { FormFields } from '#features/admin/editing/form-fields.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  ingredientUnits,
  maxIngredients,
  type Recipe,
  recipeFormSchema,
  toRecipeFormInput,
} from '@sharebox/domain/menu/recipe';
import { calculatePortionCost } from '@sharebox/domain/menu/shopping-list';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { buildAdminTabPath } from '#config/admin-paths.ts';
import { useFormSubmission } from '#features/admin/editing/action-dialog.tsx';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { clearUnsavedForms } from '#components/dialogs/unsaved-input.tsx';
import { useListNavigation } from '#features/admin/list-page/list-query.ts';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { useCatalogue } from '#shared/storefront/catalogue.ts';
import { useRecipe } from './shopping-page';
import styles from './recipes.module.css';
import { callFunction } from '#firebase/call.ts';
import { saveRecipeContract } from '@sharebox/domain/menu/callables';
import { decimalField } from '#components/forms/field-props.ts';

const unitOptions = Object.keys(ingredientUnits).map((unit) => [unit, unit] as const);

const newIngredient = { name: '', unit: 'g', quantity: '', pack_size: '', pack_price: '' } as const;

interface RecipeFormProps {
  meal: { id: string; name: string };
  /** The stored recipe; null if the meal has none. */
  stored: Recipe | null;
  onClose: () => void;
}

function RecipeForm({ meal, stored, onClose }: RecipeFormProps) {
  // The recipe as it was when editing began. Its revision lets the server detect conflicting changes.
  const [recipe] = useState(stored);
  const form = useForm({
    defaultValues: toRecipeFormInput(recipe?.ingredients ?? []),
    resolver: zodResolver(recipeFormSchema),
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ingredients' });
  const submission = useFormSubmission(form, {
    failure: 'The ingredients could not be saved.',
    send: async ({ ingredients }, request_id) => {
      await callFunction(saveRecipeContract, {
        ...{ request_id, meal_item_id: meal.id, revision: recipe?.revision ?? null, ingredients },
      });
      return 'Ingredients saved.';
    },
    onDone: (success) => {
      showToast(success, 'success');
      clearUnsavedForms();
      onClose();
    },
  });
  const typed = recipeFormSchema.safeParse(form.watch());
  const portion = typed.success ? calculatePortionCost(typed.data.ingredients) : null;
  return (
    <EditorForm
      title={`Ingredients of ${meal.name}`}
      action="Save ingredients"
      {...submission}
      onCancel={onClose}
    >
      <MutedText>
        For one portion. With the size and price of a pack, the drop’s shopping list counts packs and costs.
        Customers don’t see any of it.
      </MutedText>
      <ul role="list" aria-label="Ingredients" className={styles.ingredients}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.ingredient}>
            <FormFields
              control={control}
              size="small"
              fields={[
                [`ingredients.${index}.name`, 'Ingredient'],
                [`ingredients.${index}.quantity`, 'Per portion', decimalField],
                [`ingredients.${index}.unit`, 'Unit', { options: unitOptions }],
                [`ingredients.${index}.pack_size`, 'Pack size', decimalField],
                [`ingredients.${index}.pack_price`, 'Pack price (₦)', decimalField],
              ]}
            />
            <SmallButton
              variant="quiet"

              aria-label={`Remove ingredient ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
      <div>
        <SmallButton disabled={fields.length >= maxIngredients} onClick={() => append(newIngredient)}>
          Add an ingredient
        </SmallButton>
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
export default function RecipePage() {
  const { id = '' } = useParams();
  const { close } = useListNavigation(buildAdminTabPath('meals'));
  return (
    <LoadedContent
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
    </LoadedContent>
  );
}
