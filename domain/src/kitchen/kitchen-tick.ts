import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/** Maximum number of portions in a tick, as in the security rules: the largest quantity of a meal in a drop. */
export const maxTickPortions = 100_000;

/**
 * `weekly_drops/{id}/kitchen_ticks/{mealItemId}`: a meal that the kitchen has ticked off as cooked. The kitchen's
 * devices write it (docs/product/kitchen.md#ticks).
 */
export const kitchenTickSchema = z.object({
  /** Number of portions when the meal was ticked off. */
  portions: z.pipe(
    z.int(),
    z.transform((portions) => Math.min(Math.max(portions, 0), maxTickPortions)),
  ),
  ticked_at: instantSchema,
});
export type KitchenTick = z.infer<typeof kitchenTickSchema>;

/** Returns all portions if the meal is not ticked off, otherwise the portions added since then. */
export function getRemainingPortions(
  portions: number,
  tick: Pick<KitchenTick, 'portions'> | undefined,
): number {
  return Math.max(0, portions - (tick?.portions ?? 0));
}
