import { type Cart, getCartLines } from './cart';
import { type BoxOptions, pickBoxOptions } from './box-options';

/** Returns a key for the cart's meals, quantities and options. Prices and messages are not part of the key. */
export function buildBoxKey(cart: Cart, options: BoxOptions): string {
  const dishes = getCartLines(cart).map(({ item, quantity }) => `${item.id}*${quantity}`);
  return [...dishes.toSorted(), ...Object.values(pickBoxOptions(options))].join(' ');
}

export interface PlacedBox {
  reference: string;
  /** The result of `buildBoxKey` for the cart from which the order was placed. */
  box: string;
}

/**
 * Checks whether the order with this `reference` was placed from the cart and the cart has not changed since. If so,
 * the cart can be emptied (docs/product/cart.md#carts-and-orders).
 */
export function isSamePlacedBox(placed: PlacedBox | null, reference: string, box: string): boolean {
  return placed !== null && placed.reference === reference && placed.box === box;
}
