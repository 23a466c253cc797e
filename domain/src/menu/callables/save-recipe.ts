import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { recipeSchema } from '../recipe';

/**
 * Replaces the ingredients of a catalogue meal. `revision` is that of the recipe when editing began, or null if there was
 * none.
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
