import * as z from 'zod/mini';
import { kobo } from '../money/money';
import type { CallableContract } from './contract';
import { documentId } from '../common/document-id';

/** Portions of one meal in one drop, at most. */
export const mostPortions = 100_000;

/** Of a meal that is added to a drop, until staff say otherwise. */
export const defaultMaxQuantity = 100;

const priceTooLow = 'Price must be at least ₦1.';
const fields = {
  is_featured: z.optional(z.boolean()),
  is_enabled: z.optional(z.boolean()),
  max_quantity: z.optional(
    z.int('The quantity must be a whole number.').check(z.gte(0), z.lte(mostPortions)),
  ),
  /** Kobo; null for the catalogue's price. */
  special_price: z.optional(z.nullable(kobo.check(z.gte(100, priceTooLow)))),
  sort_order: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
};

/** One meal of a drop. A meal that is added without a place comes last; one that is there already stays as it is. */
export const dropMealChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add'), meal_item_id: documentId, ...fields }),
  z.strictObject({ change: z.literal('update'), meal_item_id: documentId, ...fields }),
  z.strictObject({ change: z.literal('remove'), meal_item_id: documentId }),
]);
export type DropMealChange = z.infer<typeof dropMealChange>;

/**
 * Adds, changes, sorts and removes a drop's meals, all of it or nothing. Less than is sold already may be set: `oversold` names the
 * meals whose boxes at this moment hold more than that. Refuses with `invalid-input` for a meal that is not (any more) in the catalogue or,
 * to be changed, in the drop, and `not-allowed` (also for a drop that is not there).
 */
export const saveDropMeals = {
  name: 'saveDropMeals',
  input: z.strictObject({
    drop_id: documentId,
    changes: z.array(dropMealChange).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({
    oversold: z.array(
      z.object({ meal_item_id: z.string(), name: z.string(), sold: z.int(), max_quantity: z.int() }),
    ),
  }),
} satisfies CallableContract;
export type SaveDropMealsOutput = z.infer<typeof saveDropMeals.output>;
