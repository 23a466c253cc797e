import * as z from 'zod/mini';
import { createFormCheck } from '../../common/form-check';
import { mealFormSchema, getMealProblem } from '../meal-form';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

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
    .check(createFormCheck(getMealProblem)),
  output: z.object({ meal_item_id: z.string() }),
} satisfies CallableContract;
