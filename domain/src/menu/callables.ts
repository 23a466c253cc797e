import * as z from 'zod/mini';
import { recipeSchema } from './recipe';
import { createFormCheck } from '../common/form-check';
import { getMealFormProblem, mealFormSchema } from './meal-form';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

export const mealNotFoundMessage = 'Error: Meal item not found. Please refresh the page and try again.';

/**
 * Creates a catalogue meal, or edits the meal with `meal_item_id` at the given `revision`. Replaced images are deleted
 * unless an order may still show them.
 * @throws `invalid-input` with a message (docs/product/meals.md), `changed-meanwhile` for an outdated revision,
 * `not-allowed`
 */
export const saveMealItemContract = {
  name: 'saveMealItem',
  input: z
    .extend(mealFormSchema, {
      request_id: z.uuid(),
      meal_item_id: z.optional(documentIdSchema),
      revision: z.optional(z.int()),
    })
    .check(createFormCheck(getMealFormProblem)),
  output: z.object({ meal_item_id: z.string() }),
} satisfies CallableContract;

/**
 * Deletes a catalogue meal that no drop uses, including its images. Idempotent.
 * @throws `invalid-input` with a message that lists the drops using the meal, `not-allowed`
 */
export const deleteMealItemContract = {
  name: 'deleteMealItem',
  input: z.strictObject({ meal_item_id: documentIdSchema }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;

/**
 * Generates a meal's images (`domain/src/menu/meal-image.ts`) from the file that the calling admin uploaded to
 * `meal-uploads/{uid}/{file}`, and deletes the upload. Type and size are determined from the file's content.
 * @throws `invalid-input` with a message (docs/product/meals.md#meal-images), `not-allowed`
 */
export const makeMealImageContract = {
  name: 'makeMealImage',
  input: z.strictObject({ upload_path: z.string().check(z.maxLength(400)) }),
  output: z.object({ image_url: z.string() }),
} satisfies CallableContract;

/**
 * Replaces the ingredients of a catalogue meal. `revision` is the recipe's revision when editing began, or null if
 * there was no recipe.
 * @throws `invalid-input` for a meal that no longer exists, `changed-meanwhile` for an outdated revision, `not-allowed`
 */
export const saveRecipeContract = {
  name: 'saveRecipe',
  input: z.strictObject({
    request_id: z.uuid(),
    meal_item_id: documentIdSchema,
    revision: z.nullable(z.int()),
    ingredients: recipeSchema.shape.ingredients,
  }),
  output: z.object({ revision: z.int() }),
} satisfies CallableContract;
