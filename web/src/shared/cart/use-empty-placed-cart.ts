import { useEffect } from 'react';
import { emptyPlacedCart } from './placed-carts';

/** Empties the cart that became the order with this reference; null does nothing. */
export function useEmptyPlacedCart(reference: string | null): void {
  useEffect(() => {
    if (reference !== null) emptyPlacedCart(reference);
  }, [reference]);
}
