import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '../../state/persisted-value';
import { useCart } from './cart-store';
import { clearDeliveryChoice } from './delivery-choice';
import { isFromGiftCart, useGiftCart } from './gift-cart';
import { clearGiftChoice } from './gift-choice';
import { forgetHoldRequest } from './hold-request';

/**
 * For which orders this browser emptied its cart, so that a later visit to one leaves the next cart alone: the last
 * one first.
 */
const finishedOrders = createPersistedValue('cart_cleared_for', z.array(z.string()), 'device');
const remembered = 50;

/**
 * Once an order is confirmed: empties the cart that it came from with packaging and note, and forgets where it was to
 * go. Once per reference; null does nothing.
 */
export function useFinishOrder(reference: string | null): void {
  const { clear: clearOwn } = useCart();
  const { clear: clearGift } = useGiftCart();
  useEffect(() => {
    const finished = finishedOrders.get() ?? [];
    if (reference === null || finished.includes(reference)) return;
    finishedOrders.set([reference, ...finished].slice(0, remembered));
    if (isFromGiftCart(reference)) clearGift();
    else clearOwn();
    clearDeliveryChoice();
    clearGiftChoice();
    forgetHoldRequest();
  }, [reference, clearOwn, clearGift]);
}
