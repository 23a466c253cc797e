import * as z from 'zod/mini';
import { createPersistedValue } from '../../state/persisted-value';
import { createCart } from './create-cart';

/** The box that is chosen on somebody's gift page: a cart of its own beside the customer's. */
const gift = createCart('gift_cart');

export const startGiftCart = gift.start;
export const useGiftCart = gift.useCart;

/** The reference of the hold that was made from this cart, so that only its own order empties it. */
const placed = createPersistedValue('gift_cart_reference', z.string(), 'device', { format: 'text' });

export function rememberGiftHold(reference: string): void {
  placed.set(reference);
}

/** True where the order of this reference came from the gift cart and not from the customer's own. */
export function isFromGiftCart(reference: string): boolean {
  return placed.get() === reference;
}
