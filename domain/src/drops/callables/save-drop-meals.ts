import * as z from 'zod/mini';
import { dropMealChangeSchema } from '../drop-meals';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Adds, changes, sorts and removes a drop's meals, all of it or nothing. Less than is sold already may be set:
 * `oversold` names the meals whose boxes at this moment hold more than that. Refuses with `invalid-input` for a meal
 * that is not (any more) in the catalogue or, to be changed, in the drop, and `not-allowed` (also for a drop that is
 * not there).
 */
export const saveDropMealsContract = {
  name: 'saveDropMeals',
  input: z.strictObject({
    drop_id: documentIdSchema,
    changes: z.array(dropMealChangeSchema).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({
    oversold: z.array(
      z.object({ meal_item_id: z.string(), name: z.string(), sold: z.int(), max_quantity: z.int() }),
    ),
  }),
} satisfies CallableContract;
export type SaveDropMealsOutput = z.infer<typeof saveDropMealsContract.output>;
