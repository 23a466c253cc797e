import type { HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { isSamePlacedBox, buildBoxKey } from '@sharebox/domain/cart/placed-box';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { cartActions, getCartState, getGiftCartState, giftCartActions } from './cart-store';
import { clearDeliveryChoice } from './delivery-choice';
import { clearGiftPageGift, clearCheckoutGift } from './gift-choice';
import { forgetHoldRequest } from './hold-request';

const placedBoxSchema = z.object({ reference: z.string(), box: z.string() });

const carts = {
  own: {
    state: getCartState,
    clear: cartActions.clear,
    clearGift: clearCheckoutGift,
    placed: createPersistedValue('cart_placed', placedBoxSchema, { belongsTo: 'person' }),
  },
  gift: {
    state: getGiftCartState,
    clear: giftCartActions.clear,
    clearGift: clearGiftPageGift,
    placed: createPersistedValue('gift_cart_placed', placedBoxSchema, { belongsTo: 'person' }),
  },
};

function readBox(which: keyof typeof carts): string {
  const { cart, options } = carts[which].state();
  return buildBoxKey(cart, options);
}

/** Remembers which cart a hold was made from, so that this cart can be emptied when the hold becomes an order. */
export function rememberPlacedCart(which: keyof typeof carts, hold: HoldBoxOutput): void {
  carts[which].placed.set({ reference: hold.confirmation_reference, box: readBox(which) });
}

export function isFromGiftCart(reference: string): boolean {
  return carts.gift.placed.get()?.reference === reference;
}

/**
 * Empties the cart whose hold has become an order, including the cart's note, options and delivery choice. Does not
 * empty a cart that was changed after the hold was placed.
 */
export function emptyPlacedCart(reference: string): void {
  for (const which of ['own', 'gift'] as const) {
    const { clear, clearGift, placed } = carts[which];
    const last = placed.get();
    if (last?.reference !== reference) continue;
    placed.set(null);
    forgetHoldRequest();
    if (!isSamePlacedBox(last, reference, readBox(which))) continue;
    clear();
    clearDeliveryChoice();
    clearGift();
  }
}

export function useEmptyPlacedCart(reference: string | null): void {
  useEffect(() => {
    if (reference !== null) emptyPlacedCart(reference);
  }, [reference]);
}
