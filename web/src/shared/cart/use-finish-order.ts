import { useEffect } from 'react';
import * as z from 'zod/mini';
import { keep } from '../../state/keep';
import { useCart } from './cart-store';
import { clearDeliveryChoice } from './delivery-choice';
import { isFromGiftCart, useGiftCart } from './gift-cart';
import { clearGiftChoice } from './gift-choice';
import { forgetHoldRequest } from './hold-request';

/** Local storage: for which orders this browser emptied its cart, so that a later visit to one leaves the next cart alone. */
const storageKey = 'cart_cleared_for';
const remembered = 50;

/** Their references, the last one first. */
function finishedOrders(): string[] {
  try {
    return z.parse(z.array(z.string()), JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Once an order is confirmed: empties the cart that it came from with packaging and note, and forgets where it was to go. Once per
 * reference; null does nothing.
 */
export function useFinishOrder(reference: string | null): void {
  const { clear: clearOwn } = useCart();
  const { clear: clearGift } = useGiftCart();
  useEffect(() => {
    const finished = finishedOrders();
    if (reference === null || finished.includes(reference)) return;
    keep(storageKey, JSON.stringify([reference, ...finished].slice(0, remembered)));
    if (isFromGiftCart(reference)) clearGift();
    else clearOwn();
    clearDeliveryChoice();
    clearGiftChoice();
    forgetHoldRequest();
  }, [reference, clearOwn, clearGift]);
}
