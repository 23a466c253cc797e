import { useEffect } from 'react';
import { keep } from '../config/keep';
import { useCart } from './cart-store';
import { clearDeliveryChoice } from './delivery-choice';
import { isFromGiftCart, useGiftCart } from './gift-cart';
import { clearGiftChoice } from './gift-choice';
import { forgetHoldRequest } from './hold-request';

/** Local storage: for which order this browser emptied its cart last, so that a later visit leaves the next cart alone. */
const storageKey = 'cart_cleared_for';

/**
 * Once an order is confirmed: empties the cart that it came from with packaging and note, and forgets where it was to go. Once per
 * reference; null does nothing.
 */
export function useFinishOrder(reference: string | null): void {
  const { clear: clearOwn } = useCart();
  const { clear: clearGift } = useGiftCart();
  useEffect(() => {
    if (reference === null || localStorage.getItem(storageKey) === reference) return;
    keep(storageKey, reference);
    if (isFromGiftCart(reference)) clearGift();
    else clearOwn();
    clearDeliveryChoice();
    clearGiftChoice();
    forgetHoldRequest();
  }, [reference, clearOwn, clearGift]);
}
