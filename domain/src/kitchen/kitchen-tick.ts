import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';

/**
 * `weekly_drops/{id}/kitchen_ticks/{mealItemId}`: a dish that the kitchen has ticked off, written by its own devices
 * (docs/product/kitchen.md#ticks).
 */
export const kitchenTickSchema = z.object({
  /** How many portions there were when it was ticked off. */
  portions: z.int(),
  ticked_at: instantSchema,
});
export type KitchenTick = z.infer<typeof kitchenTickSchema>;

/** How many of a dish's portions are still to be cooked: all until it is ticked off, later those that came since. */
export function portionsLeft(portions: number, tick: Pick<KitchenTick, 'portions'> | undefined): number {
  return Math.max(0, portions - (tick?.portions ?? 0));
}
