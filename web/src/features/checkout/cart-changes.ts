import { type Cart, type CartLine, cartLines, cartTotal, quantityLimit } from '@sharebox/domain/cart/cart';
import type { MealCategory, MenuMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import type { PackagingId } from '@sharebox/domain/cart/packaging';

type SlotLine = CartLine & { slot: MealCategory };

/** How a cart differs from the menu as it is now. */
export interface CartChanges {
  /** Dishes that are no longer sold. */
  gone: SlotLine[];
  /** Dishes of which the box holds more than one box may; `limit` is how many it may. */
  over: { line: SlotLine; limit: number }[];
  /** Dishes whose unit price is another; `meal.price` is the new one, in kobo. */
  repriced: { line: SlotLine; meal: MenuMeal }[];
  /** Whole naira: what the same box costs now, as far as it is still sold. */
  total: number;
}

/** Compares what the customer chose with the live menu, dish by dish. */
export function cartChanges(
  cart: Cart,
  packaging: PackagingId,
  menu: Pick<PublishedMenu, 'meals'>,
): CartChanges {
  const sold = new Map(menu.meals.map((meal) => [meal.id, meal]));
  const changes: CartChanges = { gone: [], over: [], repriced: [], total: 0 };
  const current: Cart = { ...cart };
  for (const line of cartLines(cart)) {
    const meal = sold.get(line.item.id);
    if (!meal) {
      changes.gone.push(line);
      continue;
    }
    const limit = quantityLimit(meal);
    if (line.quantity > limit) changes.over.push({ line, limit });
    if (meal.price !== line.item.price) changes.repriced.push({ line, meal });
    current[line.slot] = { item: { ...line.item, price: meal.price }, quantity: line.quantity };
  }
  changes.total = cartTotal(current, packaging);
  return changes;
}

/** Nothing but prices changed, so that a new total can be accepted. */
export function isOnlyRepriced(changes: CartChanges): boolean {
  return changes.repriced.length > 0 && changes.gone.length === 0 && changes.over.length === 0;
}
