import { describeContents } from '@sharebox/domain/menu/menu';
import type { OrderItem } from '@sharebox/domain/orders/order';

/** Formats a dish of an order for a row of an email, with what it contains on a second line. */
export function formatDishRow({ quantity, name, contains }: OrderItem): string {
  return `${quantity} × ${name}\n${describeContents(contains)}`;
}
