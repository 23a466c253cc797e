import type { HoldBoxOutput } from '@sharebox/domain/orders/callables/hold-box';
import { isPlacedOrder, buildBoxKey } from '@sharebox/domain/cart/placed-box';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { cartActions, cartState } from './cart-store';
import { clearDeliveryChoice } from './delivery-choice';
import { giftCartActions, giftCartState } from './gift-cart';
import { clearLinkedGift, clearSharedBox } from './gift-choice';
import { forgetHoldRequest } from './hold-request';

const placedBoxSchema = z.object({ reference: z.string(), box: z.string() });

/** Either cart, with the order that it was placed as last. */
const carts = {
  own: {
    state: cartState,
    clear: cartActions.clear,
    clearGift: clearSharedBox,
    placed: createPersistedValue('cart_placed', placedBoxSchema, { belongsTo: 'person' }),
  },
  gift: {
    state: giftCartState,
    clear: giftCartActions.clear,
    clearGift: clearLinkedGift,
    placed: createPersistedValue('gift_cart_placed', placedBoxSchema, { belongsTo: 'person' }),
  },
};

function boxIn(which: keyof typeof carts): string {
  const { cart, packaging } = carts[which].state();
  return buildBoxKey(cart, packaging);
}

/** A hold was made of this cart: when it becomes an order, it takes the cart with it. */
export function rememberPlaced(which: keyof typeof carts, hold: HoldBoxOutput): void {
  carts[which].placed.set({ reference: hold.confirmation_reference, box: boxIn(which) });
}

/** True where the order of this reference came from the gift cart and not from the customer's own. */
export function isFromGiftCart(reference: string): boolean {
  return carts.gift.placed.get()?.reference === reference;
}

/**
 * The hold of this reference has become an order: empties the cart that it was placed from, with packaging and note,
 * and forgets where that was to go. Another cart, and one that was changed since, stay as they are, with their gifts.
 */
export function emptyPlacedCart(reference: string): void {
  for (const which of ['own', 'gift'] as const) {
    const { clear, clearGift, placed } = carts[which];
    const last = placed.get();
    if (last?.reference !== reference) continue;
    placed.set(null);
    forgetHoldRequest();
    if (!isPlacedOrder(last, reference, boxIn(which))) continue;
    clear();
    clearDeliveryChoice();
    clearGift();
  }
}
