import { type Order, shortOrderId } from '@sharebox/domain/order';
import { nameList } from '../../config/name-list';

/** What the three stat cards count (specification 1, section 2). */
export function journeyStats(orders: readonly Pick<Order, 'status' | 'items'>[]) {
  return {
    experiences: orders.length,
    uniqueMeals: new Set(orders.flatMap((order) => order.items.map((item) => item.name))).size,
    enjoyed: orders.filter((order) => order.status === 'delivered').length,
  };
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
