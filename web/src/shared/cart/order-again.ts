import { getQuantityLimit } from '@sharebox/domain/cart/cart';
import type { MenuMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import type { OrderItem } from '@sharebox/domain/orders/order';

export interface OrderAgainResult {
  /** The available meals, with quantities limited to this week's maximum. */
  available: { meal: MenuMeal; quantity: number }[];
  missing: string[];
}

export function matchPastOrder(
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity'>[],
  menu: Pick<PublishedMenu, 'meals'>,
): OrderAgainResult {
  const sold = new Map(menu.meals.map((meal) => [meal.id, meal]));
  const answer: OrderAgainResult = { available: [], missing: [] };
  for (const { meal_item_id, name, quantity } of items) {
    const meal = sold.get(meal_item_id);
    const limit = meal ? getQuantityLimit(meal) : 0;
    if (meal && limit > 0) answer.available.push({ meal, quantity: Math.min(quantity, limit) });
    else answer.missing.push(name);
  }
  return answer;
}
