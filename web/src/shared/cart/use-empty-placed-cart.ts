import { useEffect } from 'react';
import { emptyPlacedCart } from './placed-carts';

/** Empties the cart that became the order with this reference. Does nothing for null. */
export function useEmptyPlacedCart(reference: string | null): void {
  useEffect(() => {
    if (reference !== null) emptyPlacedCart(reference);
  }, [reference]);
}
