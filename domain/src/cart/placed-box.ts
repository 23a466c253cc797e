import { type Cart, getCartLines } from './cart';
import type { PackagingId } from './packaging';

/** Returns a key of the cart's meals, quantities and packaging. Prices and messages are not part of the key. */
export function buildBoxKey(cart: Cart, packaging: PackagingId): string {
  const dishes = getCartLines(cart).map(({ item, quantity }) => `${item.id}*${quantity}`);
  return [...dishes.toSorted(), packaging].join(' ');
}

/** The order that a cart was placed as. */
export interface PlacedBox {
  /** The order's confirmation reference. */
  reference: string;
  /** `buildBoxKey` of the cart at that time. */
  box: string;
}

/**
 * Checks whether the cart became the order with this `reference` and is still the same, so that it can be emptied
 * (docs/product/cart.md#carts-and-orders).
 */
export function isPlacedOrder(placed: PlacedBox | null, reference: string, box: string): boolean {
  return placed !== null && placed.reference === reference && placed.box === box;
}
