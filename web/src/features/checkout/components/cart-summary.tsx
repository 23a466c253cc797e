import { cartLines, lineTotal } from '@sharebox/domain/cart';
import { slotTitles } from '@sharebox/domain/menu';
import { packagings } from '@sharebox/domain/packaging';
import type { ReactNode } from 'react';
import { useCart } from '../../../cart/cart-store';
import { BoxSummary } from '../../../components/box-summary';
import { Card } from '../../../components/card';
import { Stack } from '../../../components/stack';

/** "Order Summary": the cart with its packaging line and total (specification 1, section 2). */
export function CartSummary({ children }: { children?: ReactNode }) {
  const { cart, note, packaging, total } = useCart();
  const lines = cartLines(cart).map(({ item, quantity, slot }) => ({
    id: item.id,
    name: item.name,
    image: item.image,
    quantity,
    total: lineTotal(item.price, quantity),
    kind: slotTitles[slot],
  }));
  return (
    <Card as="section" aria-labelledby="order-summary">
      <Stack>
        <h2 id="order-summary">Order Summary</h2>
        <BoxSummary
          lines={lines}
          packaging={packagings[packaging].name}
          packagingPrice={packagings[packaging].price}
          total={total}
          note={note.trim()}
        >
          {children}
        </BoxSummary>
      </Stack>
    </Card>
  );
}
