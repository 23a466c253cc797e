import { useEffect } from 'react';
import { emptyPlacedCart } from './placed-carts';

/** Empties the cart that became the order of this reference, wherever that was found out; null does nothing. */
export function useFinishOrder(reference: string | null): void {
  useEffect(() => {
    if (reference !== null) emptyPlacedCart(reference);
  }, [reference]);
}
