import { useEffect } from 'react';
import { emptyPlacedCart } from './placed-carts';

export function useEmptyPlacedCart(reference: string | null): void {
  useEffect(() => {
    if (reference !== null) emptyPlacedCart(reference);
  }, [reference]);
}
