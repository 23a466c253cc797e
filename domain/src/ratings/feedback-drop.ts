import { toShopDay } from '../shop/dates';

/**
 * Picks the drop whose feedback the kitchen sees first (docs/product/ratings.md#kitchen-view). This is the drop with
 * the latest rating, whose id is `rated`. Without ratings it is the newest drop delivered before today, because today's
 * boxes are not rated yet, or today's drop if there is no earlier one. `drops` contains delivered drops, newest first.
 * Returns null when it is empty.
 */
export function pickFeedbackDrop<Drop extends { id: string; delivery_date: Date }>(
  drops: readonly Drop[],
  rated: string | null,
  now: Date,
): Drop | null {
  const today = toShopDay(now);
  const choices = [
    drops.find(({ id }) => id === rated),
    drops.find(({ delivery_date }) => toShopDay(delivery_date) < today),
    drops[0],
  ];
  return choices.find((drop) => drop !== undefined) ?? null;
}
