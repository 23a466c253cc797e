import { type Cart, cartLines } from './cart';
import type { PackagingId } from './packaging';

/**
 * What of a cart makes it the box that was asked for: its dishes, how many of each, and the packaging. Neither prices,
 * which follow the menu, nor words.
 */
export function boxKey(cart: Cart, packaging: PackagingId): string {
  const dishes = cartLines(cart).map(({ item, quantity }) => `${item.id}*${quantity}`);
  return [...dishes.toSorted(), packaging].join(' ');
}

/** The order that a cart was placed as. */
export interface PlacedBox {
  /** The order's confirmation reference. */
  reference: string;
  /** `boxKey` of what was in the cart then. */
  box: string;
}

/**
 * Whether a cart goes once the order of `reference` is one: only if it was placed as that very order and still holds
 * the same box (docs/product/cart.md#carts-and-orders).
 */
export function becameOrder(placed: PlacedBox | null, reference: string, box: string): boolean {
  return placed !== null && placed.reference === reference && placed.box === box;
}
