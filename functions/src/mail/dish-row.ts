import { describeContents } from '@sharebox/domain/menu/menu';
import { listDishes, type OrderItem } from '@sharebox/domain/orders/order';

/** Formats a dish of an order for a row of an email, with what it contains on a second line. */
export function formatDishRow(item: OrderItem): string {
  return [...listDishes([item]), describeContents(item.contains)].join('\n');
}
