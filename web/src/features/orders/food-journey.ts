import { type Order, type OrderItem, shortOrderId } from '@sharebox/domain/order';
import type { MenuMeal, PublishedMenu } from '@sharebox/domain/menu';

/** What the three stat cards count (specification 1, section 2). */
export function journeyStats(orders: readonly Pick<Order, 'status' | 'items'>[]) {
  return {
    experiences: orders.length,
    uniqueMeals: new Set(orders.flatMap((order) => order.items.map((item) => item.name))).size,
    enjoyed: orders.filter((order) => order.status === 'delivered').length,
  };
}

/** A past order's items against this week's menu: what can be had again, and the names of what can't. */
export function orderAgain(
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name' | 'quantity'>[],
  menu: Pick<PublishedMenu, 'meals'>,
): { available: { meal: MenuMeal; quantity: number }[]; missing: string[] } {
  const meals = new Map(menu.meals.map((meal) => [meal.id, meal]));
  const found = items.map((item) => ({ item, meal: meals.get(item.meal_item_id) }));
  return {
    available: found.flatMap(({ item, meal }) => (meal ? [{ meal, quantity: item.quantity }] : [])),
    missing: found.filter(({ meal }) => !meal).map(({ item }) => item.name),
  };
}

/** `Suya, Zobo and Puff-puff`. */
export function nameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** What is shared of an order: dishes and nothing that is private, neither prices nor names nor places. */
export function shareText(order: Pick<Order, 'items' | 'is_gift_order'>): string {
  const dishes = nameList(order.items.map((item) => item.name));
  return order.is_gift_order
    ? `I sent somebody special a Share Box: ${dishes}.`
    : `Our Share Box evening: ${dishes}.`;
}

/** A card's heading. */
export function orderTitle(order: Pick<Order, 'drop_name'> & { id: string }): string {
  return order.drop_name || `Order ${shortOrderId(order.id)}`;
}
