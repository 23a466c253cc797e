import { shopDay } from '../shop/shop-day';

/**
 * Of drops that were delivered today or before, the newest first, that of which the kitchen hears first: the one that
 * somebody rated last, by its id in `rated`. Where nobody has rated any it is the newest of the days before, since of
 * today's nobody can have said anything yet, or today's where it is the first. Null without any.
 * (docs/product/ratings.md#kitchen-view)
 */
export function dropToHear<Drop extends { id: string; delivery_date: Date }>(
  drops: readonly Drop[],
  rated: string | null,
  now: Date,
): Drop | null {
  const today = shopDay(now);
  const choices = [
    drops.find(({ id }) => id === rated),
    drops.find(({ delivery_date }) => shopDay(delivery_date) < today),
    drops[0],
  ];
  return choices.find((drop) => drop !== undefined) ?? null;
}
