import { toShopDay } from '../shop/shop-day';

/**
 * Picks the drop whose feedback the kitchen sees first (docs/product/ratings.md#kitchen-view): the one that was rated
 * last, by its id in `rated`. Without a rating it is the newest drop of an earlier day, because today's can't have a
 * rating yet, or today's when it is the first. `drops` are delivered ones, newest first. Returns null without any.
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
