import { useEffect } from 'react';
import { useCart } from '../../../cart/cart-store';
import { clearDeliveryChoice } from '../../../cart/delivery-choice';
import { forgetHoldRequest } from '../../../cart/hold-request';

/** Local storage: for which order this browser emptied its cart last, so that a later visit leaves the next cart alone. */
const storageKey = 'cart_cleared_for';

/** Once an order is confirmed: empties cart, packaging, note and selected address, once per reference; null does nothing. */
export function useFinishOrder(reference: string | null): void {
  const { clear } = useCart();
  useEffect(() => {
    if (reference === null || localStorage.getItem(storageKey) === reference) return;
    localStorage.setItem(storageKey, reference);
    clear();
    clearDeliveryChoice();
    forgetHoldRequest();
  }, [reference, clear]);
}
