import * as z from 'zod/mini';
import { formCheck } from '../../common/form-check';
import { mealFormSchema, mealProblem } from '../meal-form';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/** For a meal that somebody else has deleted. */
export const mealNotFoundMessage = 'Error: Meal item not found. Please refresh the page and try again.';

/**
 * An admin makes a meal of the catalogue, or changes the one with `meal_item_id`, naming the `revision` that was seen.
 * Pictures that nobody can have bought by are removed when another takes their place. Refuses with `invalid-input` and
 * its sentence (docs/product/staff.md#meals), with `changed-meanwhile` when somebody else was faster, and
 * `not-allowed`.
 */
export const saveMealItemContract = {
  name: 'saveMealItem',
  input: z
    .extend(mealFormSchema, {
      request_id: z.uuid(),
      meal_item_id: z.optional(documentIdSchema),
      revision: z.optional(z.int()),
    })
    .check(formCheck(mealProblem)),
  output: z.object({ meal_item_id: z.string() }),
} satisfies CallableContract;
