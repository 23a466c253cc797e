import type { OrderItem } from '@sharebox/domain/orders/order';

/** Formats a dish of an order for a row of an email, with what it contains on a second line. */
export function formatDishRow({ quantity, name, contains }: OrderItem): string {
  const contents = contains && contains.length > 0 ? `\nContains ${contains.join(', ').toLowerCase()}` : '';
  return `${quantity} × ${name}${contents}`;
}
