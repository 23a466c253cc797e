import * as z from 'zod/mini';
import { dropMealChangeSchema } from '../drop-meals';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Adds, edits, sorts and removes a drop's meals in one transaction. A meal's limit may be set below the number already
 * sold. `oversold` lists the meals that have sold more portions than their limit.
 * @throws `invalid-input` for a meal that is not in the catalogue, or not in the drop when it is edited; `not-allowed`
 * for other callers and unknown drops
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
